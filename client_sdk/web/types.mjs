// Writes src/wire/protocol.d.ts: the types of all messages and rows, from the schema that the server writes.
// Rows become tuples whose elements have names; those with a default may be missing.

import { readFile, writeFile } from "node:fs/promises";

const { $defs } = JSON.parse(await readFile(new URL("../../docs/protocol.schema.json", import.meta.url), "utf8"));

function typed(part) {
  if (part.$ref) return part.$ref.split("/").at(-1);
  if (part.enum) return part.enum.map((one) => JSON.stringify(one)).join(" | ");
  if ("const" in part) return JSON.stringify(part.const);
  if (part.anyOf) return [...new Set(part.anyOf.map(typed))].join(" | ");
  if (Array.isArray(part.type)) return part.type.map((type) => typed({ ...part, type })).join(" | ");
  switch (part.type) {
    case "integer":
    case "number":
      return "number";
    case "string":
    case "boolean":
    case "null":
      return part.type;
    case "array":
      return part.prefixItems ? tuple(part) : `(${part.items ? typed(part.items) : "unknown"})[]`;
    case "object":
      return part.properties ? record(part) : `{ [key: string]: ${values(part)} }`;
    default:
      return "unknown";
  }
}

function values({ additionalProperties: of }) {
  return of && typeof of === "object" ? typed(of) : "unknown";
}

function tuple({ prefixItems, minItems = 0 }) {
  const parts = prefixItems.map((part, at) => {
    const name = (part.title ?? `part${at}`).replaceAll(/\W/g, "_");
    return `${name}_${at >= minItems ? "?" : ""}: ${typed(part)}`;
  });
  return `[${parts.join(", ")}]`;
}

function record({ properties, required = [] }) {
  const lines = Object.entries(properties).map(([name, part]) => {
    const told = part.description ? `  /** ${part.description} */\n` : "";
    return `${told}  ${JSON.stringify(name)}${required.includes(name) ? "" : "?"}: ${typed(part)};`;
  });
  return `{\n${lines.join("\n")}\n}`;
}

const types = Object.entries($defs).map(([name, part]) => {
  const told = part.description ? `/** ${part.description.replaceAll("\n", "\n * ")} */\n` : "";
  return `${told}export type ${name} = ${typed(part)};\n`;
});
const head = "// Written by `npm run types` from docs/protocol.schema.json. Do not edit it.\n";
await writeFile(new URL("src/wire/protocol.d.ts", import.meta.url), [head, ...types].join("\n"));
