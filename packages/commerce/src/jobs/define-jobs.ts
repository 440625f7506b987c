// Every background job of the shop with what a worker does for it; run once per process, before jobs start.
import { defineVatCheckJob } from "#accounts/vat-checks/vat-checks.ts";
import { defineActivationMailJob } from "#auth/activation.ts";
import { defineResetMailJob } from "#auth/password-reset.ts";
import { defineInitialiseJob } from "#carts/initialise-orders.ts";
import { defineBackInStockJob } from "#catalogue/stock-watches/back-in-stock.ts";
import { defineImportJob } from "#imports/imports.ts";
import { defineHousekeeping } from "#jobs/housekeeping.ts";
import { defineMailJob } from "#mail/mail.ts";
import { defineDigestJob } from "#notifications/digest.ts";
import { defineRecheckJob } from "#orders/approval/blocked-orders.ts";
import { defineNotificationJob } from "#payments/notifications.ts";
import { definePaymentJobs } from "#payments/payment-jobs.ts";
import type { Deps } from "../deps.ts";

/** Every job of the backend, for a process that takes them. */
export function defineJobs(deps: Deps): void {
  defineHousekeeping(deps);
  defineMailJob(deps);
  defineRecheckJob(deps);
  defineInitialiseJob(deps);
  defineImportJob(deps);
  definePaymentJobs(deps);
  defineNotificationJob(deps);
  defineBackInStockJob(deps);
  defineDigestJob(deps);
  defineResetMailJob(deps);
  defineActivationMailJob(deps);
  defineVatCheckJob(deps);
}
