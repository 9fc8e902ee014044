import { defineConfig } from "vitest/config";

// The server looks for the built page where it keeps its own files, so that the wheel needs no Node.
export default defineConfig({
  base: "./",
  build: {
    outDir: "../../server/twinstack/server/table",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page may load nothing from `data:` addresses but images
    modulePreload: { polyfill: false }, // which would be a script inside the page
    reportCompressedSize: true,
  },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: { environment: "happy-dom", include: ["tests/**/*.test.{ts,tsx}"] },
});
