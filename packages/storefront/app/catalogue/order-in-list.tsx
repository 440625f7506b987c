export { AddToCart as default } from "#carts/add-to-cart.tsx";
