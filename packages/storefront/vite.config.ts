import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { messagesPlugin } from "./messages-plugin.ts";

export default defineConfig({
  plugins: [messagesPlugin(), tailwindcss(), reactRouter()],
  build: {
    // Kept by React Router only when asked for: the size check of shipped JavaScript reads it.
    manifest: true,
  },
});
