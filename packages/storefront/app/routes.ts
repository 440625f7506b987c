// The site map. One declaration serves French without a prefix and English under /en (specification §2).
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  route("en?", "shell/locale.tsx", [
    route("choice/language", "shell/session/choose-language.ts"),
    route("choice/account", "shell/session/choose-account.ts"),
    route("menu/categories", "shell/categories/category-menu.data.ts"),
    route("menu/in-cart", "carts/add/in-cart.data.ts"),
    route("buyinglist/:listId/export", "lists/files/export-list.data.ts"),
    route("quotes/:quoteId/papers/:supplierQuoteId", "quotes/paper/quote-paper.data.ts"),
    route("fit/export", "fit/export-fits.data.ts"),
    route("search/export", "catalogue/results/export/export-table.data.ts"),
    route("product/:productId/export", "catalogue/product/variants/export-variants.data.ts"),
    route("menu/last-bought", "orders/overview/last-bought.data.ts"),
    route("menu/beside", "catalogue/product/beside/beside.data.ts"),
    route("menu/media", "catalogue/product/media/media.data.ts"),
    route("menu/tiers", "catalogue/table/tiers.data.ts"),
    route("choice/table", "catalogue/table/table-choices.data.ts"),
    route("menu/order-outlook", "carts/outlook/order-outlook.data.ts"),
    route("menu/suggestions", "catalogue/suggestions/suggestions.data.ts"),
    route("menu/latest-build", "shell/frame/latest-build.data.ts"),
    route("live", "lib/live/live.data.ts"),
    route("auth/logout", "auth/sign-in/logout.ts"),
    route("fastcart/index", "fast-order/articles/article-index.data.ts"),
    route("fastcart/articles", "fast-order/articles/articles.data.ts"),
    route("fastcart/own-code", "fast-order/articles/own-code.data.ts"),
    route("fastcart/file", "fast-order/reading/file.data.ts"),
    route("fastcart/errors", "fast-order/sheet/errors.data.ts"),
    route("fastcart/template", "fast-order/reading/template.data.ts"),
    route("fastcart/undo", "fast-order/adding/undo.data.ts"),

    layout("desk/frame/desk-layout.tsx", [
      route("desk", "desk/inbox/inbox.route.tsx"),
      route("desk/login", "desk/sign-in/desk-login.route.tsx"),
      route("desk/logout", "desk/sign-in/desk-logout.ts"),
      route("desk/live", "desk/live.data.ts"),
      route("desk/find", "desk/quotes/find-quotes.data.ts"),
      route("desk/messages", "desk/messages/conversations.route.tsx"),
      route("desk/quotes", "desk/quotes/quote-list.route.tsx"),
      route("desk/quotes/:supplierQuoteId", "desk/quote/desk-quote.route.tsx"),
      route("desk/orders", "desk/orders/order-list.route.tsx"),
      route("desk/orders/:orderReference", "desk/order/desk-order.route.tsx"),
      route("desk/orders/:orderReference/papers/:paper", "desk/order/order-paper.data.ts"),
      route("desk/offers", "desk/offers/offer-list.route.tsx"),
      route("desk/offers/changes", "desk/offers/offer-changes.data.ts"),
      route("desk/*", "desk/frame/desk-not-found.route.tsx"),
    ]),

    layout("shell/frame/default-layout.tsx", [
      layout("shell/pages/page-errors.tsx", [
        index("home/home.route.tsx"),
        route("auth/login", "auth/sign-in/login.route.tsx"),
        route("auth/forgot-password", "auth/forgot-password/forgot-password.route.tsx"),
        route("auth/reset-password", "auth/reset-password/reset-password.route.tsx"),
        route("auth/validation", "auth/activation/validation.route.tsx"),

        route("c", "catalogue/results/categories.route.tsx"),
        route("c/*", "catalogue/results/category.route.tsx"),
        route("product/:productId", "catalogue/product/product.route.tsx"),
        route("suppliers/:supplierId", "catalogue/supplier/supplier.route.tsx"),
        route("search", "catalogue/search/search.route.tsx"),
        route("fit", "fit/fit.route.tsx"),
        route("compare", "catalogue/comparison/comparison.route.tsx"),

        route("fastcart", "fast-order/screen/fast-order.route.tsx"),
        route("punchout/start", "punchout/start.route.tsx"),
        route("help", "shell/pages/help.route.tsx"),
        route("legal/:page", "shell/pages/legal.route.tsx"),

        route("checkout/cart/add", "carts/add/add-lines.route.tsx"),

        route("approvals/link", "approvals/order/approval-link.route.tsx"),

        layout("shell/session/session-guard.tsx", [
          route("buyinglist", "lists/overview/lists.route.tsx"),
          route("buyinglist/add", "lists/add/add-to-list.route.tsx"),
          route("buyinglist/:listId", "lists/list/list.route.tsx"),

          route("quotes", "quotes/overview/quotes.route.tsx"),
          route("quotes/add", "quotes/add/add-to-quote.route.tsx"),
          route("quotes/checkout/order-confirmation", "checkout/confirmation/quote-confirmation.route.tsx"),
          route("quotes/:quoteId", "quotes/quote/quote.route.tsx"),
          route("quotes/:quoteId/compare", "quotes/board/compare.route.tsx"),

          route("checkout/cart", "carts/overview/carts.route.tsx"),
          route("checkout/cart/:cartId", "carts/cart/cart.route.tsx"),
          route("checkout/cart/:cartId/export", "carts/files/cart-export.data.ts"),
          route("checkout/cart/:cartId/lines", "carts/cart/cart-lines.data.ts"),
          route("checkout/shipping", "checkout/checkout.route.tsx"),
          route("checkout/payment", "checkout/card/payment.route.tsx"),
          route("punchout/return", "punchout/return.route.tsx"),
          route("checkout/order-confirmation", "checkout/confirmation/order-confirmation.route.tsx"),

          layout("shell/session/account-layout.tsx", [
            route("approvals", "approvals/list/approvals.route.tsx"),
            route("approvals/absences", "approvals/absences/absences.route.tsx"),
            route("approvals/rules", "approvals/rules/approval-rules.route.tsx"),
            route("approvals/:orderReference", "approvals/order/approval.route.tsx"),
            route("account/quotes", "quotes/overview/account-quotes.route.tsx"),
            route("account/orders", "orders/overview/orders.route.tsx"),
            route("account/orders/:orderReference", "orders/order/order.route.tsx"),
            route("account/codes", "own-codes/own-codes.route.tsx"),
            route("account/codes/export", "own-codes/export-own-codes.data.ts"),
            route("account/stock-watches", "stock-watches/stock-watches.route.tsx"),
            route("account/stored-cards", "account/stored-cards/stored-cards.route.tsx"),
          ]),
        ]),

        route("*", "shell/pages/not-found.route.tsx"),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
