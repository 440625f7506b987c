// The site map. One declaration serves French without a prefix and English under /en (specification §2).
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  route("en?", "shell/locale.tsx", [
    route("choice/language", "shell/choose-language.ts"),
    route("choice/account", "shell/choose-account.ts"),
    route("menu/categories", "shell/category-menu.data.ts"),
    route("menu/in-cart", "carts/in-cart.data.ts"),
    route("buyinglist/:listId/export", "lists/export-list.data.ts"),
    route("menu/last-bought", "orders/last-bought.data.ts"),
    route("menu/suggestions", "catalogue/suggestions/suggestions.data.ts"),
    route("menu/latest-build", "shell/latest-build.data.ts"),
    route("auth/logout", "auth/logout.ts"),
    route("fastcart/index", "fast-cart/article-index.data.ts"),
    route("fastcart/articles", "fast-cart/articles.data.ts"),
    route("fastcart/file", "fast-cart/file.data.ts"),
    route("fastcart/errors", "fast-cart/errors.data.ts"),
    route("fastcart/template", "fast-cart/template.data.ts"),
    route("fastcart/undo", "fast-cart/undo.data.ts"),

    layout("shell/default-layout.tsx", [
      layout("shell/page-errors.tsx", [
        index("home/home.route.tsx"),
        route("auth/login", "auth/login.route.tsx"),
        route("auth/forgot-password", "auth/forgot-password.route.tsx"),
        route("auth/reset-password", "auth/reset-password.route.tsx"),
        route("auth/validation", "auth/validation.route.tsx"),

        route("c", "catalogue/results/categories.route.tsx"),
        route("c/*", "catalogue/results/category.route.tsx"),
        route("product/:productId", "catalogue/product/product.route.tsx"),
        route("search", "catalogue/results/search.route.tsx"),
        route("compare", "catalogue/compare/compare.route.tsx"),

        route("fastcart", "fast-cart/fast-cart.route.tsx"),
        route("punchout/start", "punchout/start.route.tsx"),
        route("legal/:page", "shell/legal.route.tsx"),

        route("checkout/cart/add", "carts/add-lines.route.tsx"),

        route("approvals/link", "approvals/approval-link.route.tsx"),

        layout("shell/session-guard.tsx", [
          route("buyinglist", "lists/lists.route.tsx"),
          route("buyinglist/add", "lists/add-to-list.route.tsx"),
          route("buyinglist/:listId", "lists/list.route.tsx"),

          route("quotes", "quotes/quotes.route.tsx"),
          route("quotes/add", "quotes/add-to-quote.route.tsx"),
          route("quotes/:quoteId", "quotes/quote.route.tsx"),

          route("checkout/cart", "carts/carts.route.tsx"),
          route("checkout/cart/:cartId", "carts/cart.route.tsx"),
          route("checkout/cart/:cartId/export", "carts/cart-export.data.ts"),
          route("checkout/cart/:cartId/lines", "carts/cart-lines.data.ts"),
          route("checkout/shipping", "checkout/shipping.route.tsx"),
          route("checkout/payment", "payments/payment.route.tsx"),
          route("punchout/return", "punchout/return.route.tsx"),
          route("checkout/order-confirmation", "checkout/order-confirmation.route.tsx"),

          layout("shell/account-layout.tsx", [
            route("approvals", "approvals/approvals.route.tsx"),
            route("approvals/absences", "approvals/absences.route.tsx"),
            route("approvals/rules", "approvals/approval-rules.route.tsx"),
            route("approvals/:orderReference", "approvals/approval.route.tsx"),
            route("account/orders", "orders/orders.route.tsx"),
            route("account/orders/:orderReference", "orders/order.route.tsx"),
            route("account/stored-cards", "payments/stored-cards.route.tsx"),
          ]),
        ]),

        route("*", "shell/not-found.route.tsx"),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
