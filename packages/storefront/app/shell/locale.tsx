// The optional /en before every address. The language itself is read from the path, as "/en" is no parameter.
export { Outlet as default } from "react-router";
