export { default, loader } from "#shell/not-found.route.tsx";
