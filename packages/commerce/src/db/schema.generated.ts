// Written by `npm run db:types` from the migrated database. Do not edit.
import type { GeneratedAlways } from "kysely";
import type { GeneratedColumn, Json, Timestamp } from "#db/describe-schema.ts";

export interface AccountAddressesTable {
  account_id: string;
  address_id: string;
}

export interface AccountCreditsTable {
  account_id: string;
  limit_cents: number | null;
  exposure_cents: GeneratedColumn<number>;
  exposure_at: Timestamp | null;
  updated_at: GeneratedColumn<Timestamp>;
}

export interface AccountUsersTable {
  account_id: string;
  user_id: string;
  position: GeneratedColumn<number>;
  main_organisation_id: string | null;
  is_approver: GeneratedColumn<boolean>;
  created_at: GeneratedColumn<Timestamp>;
  approval_level: GeneratedColumn<number>;
}

export interface ActingApproversTable {
  account_id: string | null;
  user_id: string | null;
  approver_id: string | null;
  level: number | null;
  starts_at: Timestamp | null;
  ends_at: Timestamp | null;
}

export interface AddressesTable {
  id: GeneratedColumn<string>;
  external_id: string;
  label: string | null;
  full_name: string;
  company: string | null;
  address: string;
  additional_address: string | null;
  zipcode: string;
  city: string;
  state: string | null;
  country: string;
  phone: string | null;
  is_shipping: GeneratedColumn<boolean>;
  is_billing: GeneratedColumn<boolean>;
  created_at: GeneratedColumn<Timestamp>;
  updated_at: GeneratedColumn<Timestamp>;
  delivery_instructions: string | null;
}

export interface ApprovalDelegationsTable {
  id: GeneratedColumn<string>;
  account_id: string;
  approver_id: string;
  delegate_id: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  created_at: GeneratedColumn<Timestamp>;
}

export interface ApprovalLinksTable {
  id: string;
  commercial_order_id: string;
  user_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface AttributeOptionsTable {
  attribute_id: string;
  code: string;
  labels: Json;
  hex: string | null;
  position: GeneratedColumn<number>;
}

export interface AttributesTable {
  id: GeneratedColumn<string>;
  external_id: string;
  names: Json;
  type: "LONG_TEXT" | "TEXT" | "NUMBER" | "METRIC" | "DATE" | "COLOR" | "MEDIA" | "LIST_TEXT" | "LIST_METRIC" | "LIST_COLOR";
  unit_type: string | null;
  unit: string | null;
  position: GeneratedColumn<number>;
}

export interface BudgetsTable {
  id: GeneratedColumn<string>;
  account_id: string;
  organisation_id: string | null;
  period: "MONTH" | "QUARTER" | "YEAR";
  amount_cents: number;
  created_at: GeneratedColumn<Timestamp>;
  updated_at: GeneratedColumn<Timestamp>;
}

export interface BuyingPolicySettingsTable {
  is_only: GeneratedColumn<boolean>;
  has_credit_control: GeneratedColumn<boolean>;
  default_credit_limit_cents: number | null;
  has_quotas: GeneratedColumn<boolean>;
  default_min_quantity: number | null;
}

export interface CartLinesTable {
  id: GeneratedColumn<string>;
  cart_id: string;
  offer_price_id: string;
  quantity: number;
  priced_at_e4: number | null;
  custom_field_values: GeneratedColumn<Json>;
  created_at: GeneratedColumn<Timestamp>;
  updated_at: GeneratedColumn<Timestamp>;
  seen_item_per_pack: number | null;
  seen_blocked_by: string | null;
}

export interface CartsTable {
  id: GeneratedColumn<string>;
  account_id: string;
  user_id: string;
  name: string;
  type: GeneratedColumn<"CART" | "BUYING_LIST">;
  status: GeneratedColumn<"INIT" | "LOADING" | "ON_GOING" | "COMPLETED">;
  currency: GeneratedColumn<string>;
  loading_since: Timestamp | null;
  ordered_supplier_ids: string[] | null;
  created_at: GeneratedColumn<Timestamp>;
  updated_at: GeneratedColumn<Timestamp>;
  chosen_at: Timestamp | null;
  shared_at: Timestamp | null;
  punchout_id: string | null;
}

export interface CatalogViewAccountsTable {
  view_id: string;
  account_id: string;
}

export interface CatalogViewItemsTable {
  view_id: string;
  kind: GeneratedColumn<"LIST">;
  product_id: string | null;
  variant_id: string | null;
}

export interface CatalogViewVariantsTable {
  view_id: string;
  variant_id: string;
}

export interface CatalogViewsTable {
  id: GeneratedColumn<string>;
  external_id: string;
  name: string;
  description: GeneratedColumn<string>;
  kind: GeneratedColumn<"LIST" | "RULES">;
  rules: Json | null;
  is_active: GeneratedColumn<boolean>;
  created_at: GeneratedColumn<Timestamp>;
  updated_at: GeneratedColumn<Timestamp>;
}

export interface CatalogueChangesTable {
  sequence: GeneratedAlways<number>;
  transaction_id: GeneratedColumn<string>;
  changed_at: GeneratedColumn<Timestamp>;
  kind: GeneratedColumn<"product" | "price" | "stock" | "view" | "all">;
  product_ids: string[] | null;
  inventory_ids: string[] | null;
}

export interface ClassificationAttributesTable {
  classification_id: string;
  attribute_id: string;
  position: GeneratedColumn<number>;
  is_enabled: GeneratedColumn<boolean>;
  is_required: GeneratedColumn<boolean>;
  is_indexable: GeneratedColumn<boolean>;
  is_faceted: GeneratedColumn<boolean>;
  is_searchable: GeneratedColumn<boolean>;
  is_sortable: GeneratedColumn<boolean>;
  is_for_variant: GeneratedColumn<boolean>;
}

export interface ClassificationCategoriesTable {
  id: GeneratedColumn<string>;
  external_id: string;
  names: Json;
  parent_id: string | null;
}

export interface CommercialOrdersTable {
  id: GeneratedColumn<string>;
  reference: GeneratedColumn<string>;
  external_id: string | null;
  account_id: string;
  user_id: string;
  organisation_id: string | null;
  store_id: string;
  cart_id: string | null;
  source_type: "OPERATION" | "QUOTE" | "ORDER" | "CART" | null;
  source_id: string | null;
  processing: GeneratedColumn<boolean>;
  currency: GeneratedColumn<string>;
  account_snapshot: Json;
  user_snapshot: Json;
  custom_field_values: GeneratedColumn<Json>;
  needed_approval: boolean | null;
  created_at: GeneratedColumn<Timestamp>;
  updated_at: GeneratedColumn<Timestamp>;
  validated_at: Timestamp | null;
  ordered_at: GeneratedAlways<Timestamp>;
  stage: "APPROVAL" | "WAITING" | "RUNNING" | "DONE" | null;
  has_incident: GeneratedColumn<boolean>;
}

export interface ContactRequestsTable {
  id: GeneratedColumn<string>;
  account_id: string;
  user_id: string;
  author_name: string;
  commercial_order_id: string | null;
  subject: string;
  message: string;
  status: GeneratedColumn<"OPEN" | "ANSWERED">;
  created_at: Timestamp;
  answer: string | null;
  answered_by_id: string | null;
  answered_by_name: string | null;
  answered_at: Timestamp | null;
  locale: string;
}

export interface ContentSpacesTable {
  is_only: GeneratedColumn<boolean>;
  id: number;
  name: string;
  languages: GeneratedColumn<string[]>;
  datasources: GeneratedColumn<Json>;
  version: number;
}

export interface ContentStoriesTable {
  uuid: string;
  id: number;
  draft: Json;
  published: Json | null;
  slug: GeneratedAlways<string>;
  published_slug: GeneratedAlways<string | null>;
}

export interface CreditGraceAccountsTable {
  grace_amount_id: string;
  account_id: string;
}

export interface CreditGraceAmountsTable {
  id: GeneratedColumn<string>;
  amount_cents: number;
  starts_at: Timestamp;
  ends_at: Timestamp | null;
}

export interface CreditHoldsTable {
  id: GeneratedColumn<string>;
  account_id: string;
  reason: GeneratedColumn<string>;
  starts_at: Timestamp;
  ends_at: Timestamp | null;
}

export interface CustomFieldsTable {
  id: GeneratedColumn<string>;
  external_id: string;
  external_source: GeneratedColumn<string>;
  target: "OFFER" | "ACCOUNT" | "NAVIGATION_CATEGORY" | "SUPPLIER" | "CUSTOMER_USER" | "CUSTOMER_ORGANISATION" | "ORDER_COMMERCIAL" | "ORDER_LOGISTIC" | "ORDER_LOGISTIC_LINE" | "QUOTE" | "QUOTE_LINE" | "ORDER_INCIDENT" | "OPERATION";
  type: "TEXT" | "LONG_TEXT" | "NUMBER" | "METRIC" | "DATE" | "LIST_TEXT" | "LIST_METRIC" | "BOOLEAN" | "MEDIA";
  names: Json;
  is_mandatory: GeneratedColumn<boolean>;
  status: GeneratedColumn<"ACTIVE" | "INACTIVE">;
  role: "PRODUCT_TAX_RATE" | "PRODUCT_TAX_CODE" | "SHIPPING_TAX_RATE" | "SHIPPING_TAX_CODE" | "ORDERS_MANAGED_INTERNALLY" | null;
  properties: Json | null;
  is_indexable: GeneratedColumn<boolean>;
  is_faceted: GeneratedColumn<boolean>;
  is_searchable: GeneratedColumn<boolean>;
  is_sortable: GeneratedColumn<boolean>;
  position: GeneratedColumn<number>;
}

export interface CustomerAccountHistoryTable {
  id: GeneratedAlways<number>;
  account_id: string;
  at: Timestamp;
  action: "REGISTER" | "ACTIVATE" | "REFUSE" | "DEACTIVATE";
  from_status: "WAITING_VALIDATION" | "ACTIVE" | "INACTIVE" | "REFUSED" | null;
  to_status: "WAITING_VALIDATION" | "ACTIVE" | "INACTIVE" | "REFUSED";
  by_type: "CUSTOMER" | "SUPPLIER" | "OPERATOR" | "SYSTEM";
  by_user_id: string | null;
  by_name: string;
  reason: string | null;
}

export interface CustomerAccountTagsTable {
  account_id: string;
  tag_id: string;
}

export interface CustomerAccountsTable {
  id: GeneratedColumn<string>;
  external_id: string;
  name: string;
  company_registration_name: string;
  business_registration_number: string;
  vat_number: GeneratedColumn<string>;
  website: GeneratedColumn<string>;
  account_manager: string | null;
  legal_user: Json | null;
  main_contacts: GeneratedColumn<Json>;
  status: GeneratedColumn<"WAITING_VALIDATION" | "ACTIVE" | "INACTIVE" | "REFUSED">;
  payment_type: GeneratedColumn<"ON_ACCEPTANCE" | "DUE_DATE">;
  approval_required: GeneratedColumn<boolean>;
  approval_limit_cents: number | null;
  custom_field_values: GeneratedColumn<Json>;
  created_at: GeneratedColumn<Timestamp>;
  updated_at: GeneratedColumn<Timestamp>;
  approval_upper_limits_cents: GeneratedColumn<number[]>;
  allows_own_approval: GeneratedColumn<boolean>;
  approval_link_limit_cents: GeneratedColumn<number>;
}

export interface CustomerTagsTable {
  id: GeneratedColumn<string>;
  external_id: string;
  name: string;
}

export interface CustomerUserHistoryTable {
  id: GeneratedAlways<number>;
  account_id: string;
  user_id: string;
  at: Timestamp;
  action: "CREATE" | "CHANGE" | "ACTIVATE" | "DEACTIVATE" | "ATTACH" | "DETACH" | "EMAIL";
  groups: string[];
  successor_id: string | null;
  by_type: "CUSTOMER" | "SUPPLIER" | "OPERATOR" | "SYSTEM";
  by_user_id: string | null;
  by_name: string;
  email_before: string | null;
}

export interface DeletedCartsTable {
  id: string;
  account_id: string;
  user_id: string;
  cart: Json;
  lines: Json;
  deleted_at: Timestamp;
}

export interface DeletionRequestsTable {
  id: GeneratedColumn<string>;
  user_id: string;
  asked_by: "USER" | "OPERATOR" | "SYSTEM";
  reason: string | null;
  status: GeneratedColumn<"ASKED" | "WITHDRAWN" | "RUNNING" | "CARRIED_OUT">;
  asked_at: Timestamp;
  ended_at: Timestamp | null;
  ended_by_id: string | null;
  ended_by_name: string | null;
  end_reason: string | null;
  account_ids: GeneratedColumn<string[]>;
  next_part: GeneratedColumn<number>;
  after_key: string | null;
}

export interface DeliveryCalendarsTable {
  id: string;
  account_id: string;
  user_id: string;
  created_at: Timestamp;
}

export interface DemoMailsTable {
  id: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  sent_at: Timestamp;
}

export interface DeskHoldsTable {
  supplier_id: string | null;
  logistic_order_id: string | null;
  supplier_quote_id: string | null;
  user_id: string;
  held_at: Timestamp;
}

export interface DeskNotesTable {
  id: GeneratedColumn<string>;
  supplier_id: string | null;
  logistic_order_id: string | null;
  supplier_quote_id: string | null;
  user_id: string;
  note: string;
  created_at: Timestamp;
}

export interface DeskSnoozesTable {
  user_id: string;
  logistic_order_id: string | null;
  supplier_quote_id: string | null;
  until: string;
  changed_at: Timestamp;
}

export interface DeskViewsTable {
  id: GeneratedColumn<string>;
  supplier_id: string | null;
  list: "QUOTES" | "ORDERS" | "OFFERS";
  name: string;
  user_id: string;
  is_team: boolean;
  query: string;
  version: GeneratedColumn<number>;
}

export interface DueSnoozesTable {
  account_id: string;
  user_id: string;
  variant_id: string;
  until: string;
}

export interface IdempotentAnswersTable {
  owner: string;
  call: string;
  key: string;
  request_hash: string;
  status: number;
  answer: Json | null;
  created_at: GeneratedColumn<Timestamp>;
}

export interface ImportChangesTable {
  import_id: string;
  line: number;
  outcome: "created" | "updated" | "deleted";
  name: string;
  cells: Json;
}

export interface ImportChunksTable {
  import_id: string;
  position: number;
  bytes: Buffer;
}

export interface ImportNamesTable {
  import_id: string;
  name: string;
}

export interface ImportProblemsTable {
  import_id: string;
  position: number;
  line: number | null;
  severity: "ERROR" | "WARNING";
  reason: string;
  field: GeneratedColumn<string>;
  value: GeneratedColumn<string>;
  detail: GeneratedColumn<string>;
}

export interface ImportsTable {
  id: GeneratedColumn<string>;
  status: GeneratedColumn<"JOB_PENDING" | "JOB_RUNNING" | "JOB_COMPLETED" | "JOB_COMPLETED_WITH_ERRORS" | "JOB_FAILED" | "JOB_SKIPPED" | "JOB_CANCELED">;
  entity: "ATTRIBUTE" | "CLASSIFICATION_CATEGORY" | "NAVIGATION_CATEGORY" | "SUPPLIER" | "PRODUCT" | "PRODUCT_TAG" | "OFFER" | null;
  file_name: string;
  file_size: number;
  fingerprint: string;
  options: Json;
  pass: GeneratedColumn<number>;
  rows_done: GeneratedColumn<number>;
  total_lines: number | null;
  created: GeneratedColumn<number>;
  updated: GeneratedColumn<number>;
  deleted: GeneratedColumn<number>;
  skipped: GeneratedColumn<number>;
  rejected: GeneratedColumn<number>;
  error_count: GeneratedColumn<number>;
  warning_count: GeneratedColumn<number>;
  user_id: string | null;
  created_at: GeneratedColumn<Timestamp>;
  started_at: Timestamp | null;
  ended_at: Timestamp | null;
}

export interface IncidentHistoryTable {
  id: GeneratedAlways<number>;
  incident_id: string;
  from_status: "OPEN" | "ON_GOING" | null;
  to_status: "OPEN" | "ON_GOING" | "CLOSED";
  at: Timestamp;
  by_type: "CUSTOMER" | "SUPPLIER" | "OPERATOR";
  by_user_id: string | null;
  by_name: string;
  refund_cents: number | null;
}

export interface IncidentLinesTable {
  incident_id: string;
  order_line_id: string;
  quantity: number;
  reason: string | null;
}

export interface IncidentsTable {
  id: GeneratedColumn<string>;
  external_id: string | null;
  logistic_order_id: string;
  rank: number;
  linked_type: "ORDER" | "ORDERLINES";
  status: GeneratedColumn<"OPEN" | "ON_GOING" | "CLOSED">;
  reasons: string[];
  remedy: "RESEND" | "CREDIT" | "TAKE_BACK" | "INFORM" | null;
  custom_field_values: GeneratedColumn<Json>;
  created_by_id: string;
  created_by_name: string;
  created_at: Timestamp;
  updated_at: Timestamp;
  closed_at: Timestamp | null;
}

export interface InvoicingAddressesTable {
  id: GeneratedColumn<string>;
  account_id: string;
  address: string;
  label: string | null;
  is_usual: boolean;
  created_at: Timestamp;
}

export interface LastSignInsTable {
  user_id: string;
  at: Timestamp;
}

export interface LiveEventsTable {
  sequence: GeneratedAlways<number>;
  transaction_id: GeneratedColumn<string>;
  topics: string[];
  changed_at: GeneratedColumn<Timestamp>;
}

export interface LogisticOrdersTable {
  id: GeneratedColumn<string>;
  commercial_order_id: string;
  account_id: string;
  supplier_id: string;
  rank: number;
  reference: string;
  external_id: string | null;
  external_source: GeneratedColumn<string>;
  channel: GeneratedColumn<"STORE" | "IMPORT">;
  status: GeneratedColumn<"CREATING" | "DRAFT_ORDER" | "DRAFT_ORDER_ON_HOLD" | "ORDER_CREATED" | "BLOCKED_BY_POLICY" | "BLOCKED_BY_PAYMENT" | "WAITING_CUSTOMER_APPROVAL" | "WAITING_SUPPLIER_APPROVAL" | "DECLINED_BY_CUSTOMER" | "DECLINED_BY_SUPPLIER" | "ACCEPTED_BY_SUPPLIER" | "WAITING_FULFILLMENT" | "WAITING_SHIPMENT" | "PARTIALLY_SHIPPED" | "SHIPPED" | "PARTIALLY_CANCELED" | "INCIDENT" | "COMPLETED" | "CANCELED">;
  payment_status: GeneratedColumn<"NOT_INITIATED" | "INIT_PAYMENT" | "AUTHORIZATION_PENDING" | "WAITING_AUTHORIZATION" | "AUTHORIZED" | "WAITING_PAYMENT" | "CAPTURE_PENDING" | "PAID" | "PARTIALLY_PAID" | "OVER_PAID" | "REFUSED" | "WAITING_REFUND" | "PARTIALLY_REFUNDED" | "REFUNDED" | "REFUND_FAILED">;
  payment_option: "CREDIT_CARD" | "DIRECT_PAYMENT" | "BANK_WIRE" | "BANK_WIRE_ON_ACCEPTANCE" | "BANK_WIRE_ON_DUE_DATE" | "PURCHASE_CARD_L3" | null;
  has_incident: GeneratedColumn<boolean>;
  is_partially_declined: GeneratedColumn<boolean>;
  fulfillment_message: string | null;
  shipping_type_code: string | null;
  shipping_tracking_url: string | null;
  supplier_snapshot: Json;
  shipping_address: Json | null;
  billing_address: Json | null;
  goods_cents: GeneratedColumn<number>;
  goods_tax_cents: GeneratedColumn<number>;
  shipping_cents: GeneratedColumn<number>;
  shipping_tax_cents: GeneratedColumn<number>;
  tax_details: GeneratedColumn<Json>;
  line_count: GeneratedColumn<number>;
  product_count: GeneratedColumn<number>;
  is_fee_unknown: GeneratedColumn<boolean>;
  initial_goods_cents: number | null;
  initial_goods_tax_cents: number | null;
  initial_shipping_cents: number | null;
  initial_shipping_tax_cents: number | null;
  custom_field_values: GeneratedColumn<Json>;
  blocking_policies: GeneratedColumn<Json>;
  created_at: GeneratedColumn<Timestamp>;
  updated_at: GeneratedColumn<Timestamp>;
  validated_at: Timestamp | null;
  required_approval_level: GeneratedColumn<number>;
  approved_level: GeneratedColumn<number>;
  approval_reasons: GeneratedColumn<Json>;
  payment_id: string | null;
  released_at: Timestamp | null;
  received_cents: GeneratedColumn<number>;
  refunded_cents: GeneratedColumn<number>;
  payment_due_on: string | null;
  locked_from: string | null;
  version: GeneratedColumn<number>;
  promised_on: string | null;
}

export interface LoneRaisesTable {
  account_id: string;
  at: Timestamp;
  amount_cents: number;
  by_user_id: string | null;
}

export interface MailsTable {
  id: string;
  sequence: GeneratedAlways<number>;
  event: string;
  side: "CUSTOMER" | "SUPPLIER" | "OPERATOR";
  recipient: string;
  commercial_order_id: string | null;
  logistic_order_id: string | null;
  master_quote_id: string | null;
  supplier_quote_id: string | null;
  queued_at: Timestamp;
  sent_at: Timestamp | null;
  failed_at: Timestamp | null;
  account_id: string | null;
  invited_id: string | null;
  by_user_id: string | null;
}

export interface MasterQuoteDetailsTable {
  id: GeneratedColumn<string>;
  master_quote_id: string;
  variant_id: string;
  quantity: number;
}

export interface MasterQuotesTable {
  id: GeneratedColumn<string>;
  account_id: string;
  user_id: string;
  store_id: string;
  name: string;
  description: string | null;
  custom_field_values: GeneratedColumn<Json>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface MoneyMovementsTable {
  id: GeneratedColumn<string>;
  logistic_order_id: string;
  payment_id: string | null;
  kind: "CAPTURE" | "REFUND" | "TRANSFER";
  amount_cents: number;
  status: "ASKED" | "DONE" | "FAILED";
  reference: string | null;
  received_at: Timestamp | null;
  by_user_id: string | null;
  reason: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  pending_action_id: string | null;
  lacks_second_person: GeneratedColumn<boolean>;
}

export interface NavigationCategoriesTable {
  id: GeneratedColumn<string>;
  store_view_id: string;
  external_id: string;
  names: GeneratedColumn<Json>;
  descriptions: GeneratedColumn<Json>;
  parent_id: string | null;
  position: GeneratedColumn<number>;
  is_active: GeneratedColumn<boolean>;
  picture_key: string | null;
  custom_field_values: GeneratedColumn<Json>;
  created_at: GeneratedColumn<Timestamp>;
  updated_at: GeneratedColumn<Timestamp>;
}

export interface NavigationCategoryClassificationsTable {
  category_id: string;
  classification_id: string;
}

export interface NotificationChoicesTable {
  user_id: string;
  event: string;
  way: "MAIL" | "DIGEST" | "NONE";
}

export interface NotificationsTable {
  id: GeneratedColumn<string>;
  user_id: string;
  account_id: string;
  event: string;
  way: "MAIL" | "DIGEST" | "NONE";
  subject: string;
  commercial_order_id: string | null;
  logistic_order_id: string | null;
  incident_id: string | null;
  master_quote_id: string | null;
  supplier_quote_id: string | null;
  product_id: string | null;
  name: string | null;
  created_at: Timestamp;
  read_at: Timestamp | null;
  digested_at: Timestamp | null;
}

export interface OfferChangesTable {
  id: GeneratedAlways<number>;
  inventory_id: string;
  changed_at: Timestamp;
  through: "SHEET" | "FILE";
  user_id: string | null;
  changes: Json;
}

export interface OfferInventoriesTable {
  id: GeneratedColumn<string>;
  external_id: string;
  external_source: GeneratedColumn<string>;
  variant_id: string;
  supplier_id: string;
  status: GeneratedColumn<"ACTIVE" | "INACTIVE">;
  currency: GeneratedColumn<string>;
  stock: GeneratedColumn<number>;
  reserved: GeneratedColumn<number>;
  min_stock_alert: number | null;
  packing_type: GeneratedColumn<"BOX" | "BOTTLE" | "UNIT">;
  product_unit: GeneratedColumn<string>;
  quantity_per_item: GeneratedColumn<number>;
  min_order_quantity: GeneratedColumn<number>;
  max_order_quantity: number | null;
  lead_time_to_ship: number | null;
  product_tax_rate_bp: number | null;
  shipping_tax_rate_bp: number | null;
  custom_field_values: GeneratedColumn<Json>;
  created_at: GeneratedColumn<Timestamp>;
  updated_at: GeneratedColumn<Timestamp>;
}

export interface OfferPricesTable {
  id: GeneratedColumn<string>;
  external_id: string;
  inventory_id: string;
  type: GeneratedColumn<"PUBLIC" | "GROUP" | "ACCOUNT">;
  account_id: string | null;
  tag_id: string | null;
  status: GeneratedColumn<"ACTIVE" | "INACTIVE">;
  item_per_pack: GeneratedColumn<number>;
  range_quantities: number[];
  range_prices_e4: number[];
  range_discount_prices_e4: number[] | null;
  starts_at: Timestamp | null;
  ends_at: Timestamp | null;
  discount_starts_at: Timestamp | null;
  discount_ends_at: Timestamp | null;
  created_at: GeneratedColumn<Timestamp>;
  updated_at: GeneratedColumn<Timestamp>;
}

export interface OneTimeTokensTable {
  token_hash: string;
  user_id: string;
  purpose: "PASSWORD_RESET" | "ACTIVATION";
  created_at: Timestamp;
  expires_at: Timestamp;
  ended_at: Timestamp | null;
}

export interface OrderFiltersTable {
  id: GeneratedColumn<string>;
  account_id: string;
  user_id: string;
  name: string;
  query: string;
}

export interface OrderHistoryTable {
  id: GeneratedAlways<number>;
  logistic_order_id: string;
  from_status: string | null;
  to_status: string;
  at: Timestamp;
  by_type: "CUSTOMER" | "SUPPLIER" | "OPERATOR" | "SYSTEM";
  by_user_id: string | null;
  by_name: string;
  reason: string | null;
  on_behalf_of: string | null;
  refused_lines: GeneratedColumn<string[]>;
  change: Json | null;
}

export interface OrderLinesTable {
  id: GeneratedColumn<string>;
  logistic_order_id: string;
  commercial_order_id: string;
  external_id: string | null;
  quote_line_external_id: string | null;
  position: number;
  offer_price_id: string;
  inventory_id: string;
  quantity: number;
  confirmed_quantity: number | null;
  shipped_quantity: GeneratedColumn<number>;
  received_quantity: GeneratedColumn<number>;
  canceled_quantity: GeneratedColumn<number>;
  expected_date: string | null;
  list_price_e4: number;
  unit_price_e4: number;
  confirmed_price_e4: number | null;
  tax_rate_bp: number;
  shipping_tax_rate_bp: number;
  goods_cents: number;
  goods_tax_cents: number;
  shipping_cents: number;
  shipping_tax_cents: number;
  snapshot: Json;
  custom_field_values: GeneratedColumn<Json>;
  is_refunded: GeneratedColumn<boolean>;
  has_incident: GeneratedColumn<boolean>;
  created_at: GeneratedColumn<Timestamp>;
  updated_at: GeneratedColumn<Timestamp>;
  article_names: GeneratedAlways<Json | null>;
  article_name: GeneratedAlways<string | null>;
  article_code: GeneratedAlways<string | null>;
  own_code: GeneratedAlways<string | null>;
  offer_price_key: GeneratedAlways<string | null>;
  reported_quantity: GeneratedColumn<number>;
}

export interface OrderMessagesTable {
  id: GeneratedColumn<string>;
  thread_id: string;
  author_type: "CUSTOMER" | "SUPPLIER" | "OPERATOR";
  author_id: string;
  author_name: string;
  message: string;
  is_mailed: boolean;
  created_at: Timestamp;
  read_at: Timestamp | null;
}

export interface OrderNumberKeyTable {
  key: GeneratedColumn<string>;
  is_only: GeneratedColumn<boolean>;
}

export interface OrderThreadReadsTable {
  thread_id: string;
  user_id: string;
  read_at: Timestamp;
}

export interface OrderThreadsTable {
  id: GeneratedColumn<string>;
  logistic_order_id: string;
  rank: number;
  incident_id: string | null;
  audience: "CUSTOMER" | "OPERATOR";
  subject: string;
  reason_type: "ORDER_QUESTION" | "DELIVERY" | "PRODUCT" | "INVOICE" | "OTHER";
  sub_reason_id: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface OrganisationAddressesTable {
  organisation_id: string;
  address_id: string;
}

export interface OrganisationUsersTable {
  organisation_id: string;
  user_id: string;
}

export interface OrganisationsTable {
  id: GeneratedColumn<string>;
  account_id: string;
  parent_id: string | null;
  external_id: string | null;
  name: string;
  status: GeneratedColumn<"ACTIVE" | "INACTIVE">;
  custom_field_values: GeneratedColumn<Json>;
  created_at: GeneratedColumn<Timestamp>;
  updated_at: GeneratedColumn<Timestamp>;
}

export interface OwnCodesTable {
  id: GeneratedColumn<string>;
  account_id: string;
  folded: string;
  code: string;
  variant_id: string;
  written_by: string | null;
  updated_at: Timestamp;
}

export interface PaymentHistoryTable {
  id: GeneratedAlways<number>;
  payment_id: string | null;
  from_status: string | null;
  to_status: string;
  at: Timestamp;
  by_type: "CUSTOMER" | "OPERATOR" | "PROVIDER" | "SYSTEM";
  reason: string | null;
  logistic_order_id: string | null;
}

export interface PaymentMessagesTable {
  provider: string;
  message_key: string;
  payment_id: string;
  kind: string;
  at: Timestamp;
}

export interface PaymentsTable {
  id: GeneratedColumn<string>;
  account_id: string;
  user_id: string;
  commercial_order_id: string | null;
  order_reference: string;
  provider: "MANUAL" | "TEST_GATEWAY" | "ADYEN";
  option: "CREDIT_CARD" | "BANK_WIRE_ON_ACCEPTANCE" | "BANK_WIRE_ON_DUE_DATE";
  status: GeneratedColumn<"INIT_PAYMENT" | "AUTHORIZATION_PENDING" | "AUTHORIZED" | "WAITING_PAYMENT" | "CAPTURE_PENDING" | "PAID" | "REFUSED" | "REFUNDED">;
  amount_cents: number;
  currency: string;
  provider_reference: string | null;
  answer: GeneratedColumn<Json>;
  return_url: string;
  is_exempt: boolean;
  created_at: Timestamp;
  updated_at: Timestamp;
  logistic_order_id: string | null;
  authorized_cents: GeneratedColumn<number>;
  captured_cents: GeneratedColumn<number>;
  refunded_cents: GeneratedColumn<number>;
}

export interface PendingActionsTable {
  id: GeneratedColumn<string>;
  kind: "REFUND" | "TRANSFER" | "CANCELLATION" | "FORCED_ORDER" | "CREDIT_LIMIT" | "PAYMENT_TYPE" | "GRACE_AMOUNT" | "HOLD_END" | "DEFAULT_LIMIT" | "CREDIT_CONTROL_OFF";
  logistic_order_id: string | null;
  incident_id: string | null;
  account_id: string | null;
  amount_cents: number | null;
  asked: Json;
  before: Json;
  status: GeneratedColumn<"OPEN" | "APPROVED" | "REJECTED" | "WITHDRAWN" | "VOID" | "ALONE">;
  asked_by_id: string;
  asked_by_name: string;
  asked_at: Timestamp;
  decided_by_id: string | null;
  decided_by_name: string | null;
  decided_at: Timestamp | null;
  decision_reason: string | null;
  approved_id: GeneratedAlways<string | null>;
}

export interface PolicyChangesTable {
  id: GeneratedColumn<string>;
  at: Timestamp;
  by_user_id: string;
  by_name: string;
  subject: string;
  before: Json | null;
  after: Json | null;
}

export interface ProductReviewsTable {
  id: GeneratedColumn<string>;
  product_id: string;
  user_id: string | null;
  account_id: string | null;
  rating: number;
  message: string;
  status: GeneratedColumn<"PUBLISHED" | "HIDDEN">;
  created_at: GeneratedColumn<Timestamp>;
  updated_at: GeneratedColumn<Timestamp>;
}

export interface ProductTagLinksTable {
  product_id: string;
  tag_id: string;
}

export interface ProductTagsTable {
  id: GeneratedColumn<string>;
  external_id: string;
  names: Json;
}

export interface ProductVariantsTable {
  id: GeneratedColumn<string>;
  product_id: string;
  sku: GeneratedColumn<string>;
  external_id: string;
  external_sku: string | null;
  ean: string | null;
  gtin: string | null;
  mpn: string | null;
  names: Json;
  descriptions: GeneratedColumn<Json>;
  status: GeneratedColumn<"NEW" | "ACTIVE" | "INACTIVE">;
  position: GeneratedColumn<number>;
  attribute_values: GeneratedColumn<Json>;
  picture_key: string | null;
  picture_urls: GeneratedColumn<string[]>;
  created_at: GeneratedColumn<Timestamp>;
  updated_at: GeneratedColumn<Timestamp>;
  picture_views: GeneratedColumn<Json>;
  heading: GeneratedAlways<string>;
}

export interface ProductsTable {
  id: GeneratedColumn<string>;
  sku: GeneratedColumn<string>;
  external_id: string;
  external_source: GeneratedColumn<string>;
  names: Json;
  descriptions: GeneratedColumn<Json>;
  status: GeneratedColumn<"NEW" | "ACTIVE" | "INACTIVE">;
  brand: string | null;
  mpn: string | null;
  classification_id: string;
  unit_type: GeneratedColumn<string>;
  product_unit: GeneratedColumn<string>;
  attribute_values: GeneratedColumn<Json>;
  created_at: GeneratedColumn<Timestamp>;
  updated_at: GeneratedColumn<Timestamp>;
}

export interface PunchoutKeysTable {
  key: string;
  name: string;
  account_id: string;
  user_id: string;
  identity: string;
  secret_hash: string;
  return_hosts: GeneratedColumn<string[]>;
  may_order: GeneratedColumn<boolean>;
  created_at: GeneratedColumn<Timestamp>;
  ended_at: Timestamp | null;
}

export interface PunchoutsTable {
  id: GeneratedColumn<string>;
  key: string;
  protocol: "CXML" | "OCI";
  operation: "CREATE" | "EDIT" | "INSPECT";
  status: GeneratedColumn<"REQUESTED" | "OPEN" | "RETURNED" | "LEFT">;
  return_url: string;
  buyer_cookie: string | null;
  echo: GeneratedColumn<Json>;
  items: GeneratedColumn<Json>;
  missing_items: GeneratedColumn<string[]>;
  selected_item: string | null;
  token_hash: string;
  token_expires_at: Timestamp;
  commercial_order_id: string | null;
  created_at: Timestamp;
  opened_at: Timestamp | null;
  ended_at: Timestamp | null;
}

export interface QuotaGroupSuppliersTable {
  supplier_id: string;
  group_id: string;
}

export interface QuotaGroupsTable {
  id: GeneratedColumn<string>;
  name: string;
}

export interface QuotaRulesTable {
  id: GeneratedColumn<string>;
  account_id: string | null;
  supplier_id: string;
  min_quantity: number;
}

export interface QuoteAnswersTable {
  supplier_quote_id: string;
  revision: number;
  sent_at: Timestamp;
  by_type: "SUPPLIER" | "OPERATOR";
  by_user_id: string;
  valid_until: Timestamp;
  lines: Json;
  goods_cents: number;
  goods_tax_cents: number;
  shipping_cents: number;
  shipping_tax_cents: number;
  delivery_fee_cents: number | null;
  free_delivery_from_cents: number | null;
  delivered_on: string | null;
  reminded_at: Timestamp | null;
}

export interface QuoteDeliveryLinesTable {
  id: GeneratedColumn<string>;
  quote_line_id: string;
  position: number;
  quantity: number;
  shipping_address: Json;
}

export interface QuoteDraftWritesTable {
  supplier_quote_id: string;
  version: number;
  at: Timestamp;
  by_type: "SUPPLIER" | "OPERATOR";
  by_user_id: string;
  fields: string[];
}

export interface QuoteLinesTable {
  id: GeneratedColumn<string>;
  supplier_quote_id: string;
  position: number;
  variant_id: string;
  inventory_id: string | null;
  requested_quantity: number;
  quantity: number;
  list_price_e4: number | null;
  unit_price_e4: number | null;
  tax_rate_bp: number;
  shipping_tax_rate_bp: number;
  goods_tax_cents: GeneratedColumn<number>;
  shipping_cents: GeneratedColumn<number>;
  shipping_tax_cents: GeneratedColumn<number>;
  comment: string | null;
  custom_field_values: GeneratedColumn<Json>;
  is_removed: GeneratedColumn<boolean>;
  alternative_to_line_id: string | null;
  lead_time_days: number | null;
  is_goods_tax_given: GeneratedColumn<boolean>;
  is_shipping_tax_given: GeneratedColumn<boolean>;
  out_of_stock_quantity: number | null;
}

export interface QuoteMessagesTable {
  id: GeneratedColumn<string>;
  supplier_quote_id: string;
  thread: "CUSTOMER" | "OPERATOR";
  author_type: "CUSTOMER" | "SUPPLIER" | "OPERATOR";
  author_id: string;
  author_name: string;
  message: string;
  is_mailed: boolean;
  created_at: Timestamp;
}

export interface QuoteReadsTable {
  supplier_quote_id: string;
  user_id: string;
  read_at: Timestamp;
}

export interface QuotesOfSuppliersTable {
  id: string | null;
  supplier_id: string | null;
}

export interface RefreshTokensTable {
  id: string;
  session_id: string;
  issued_at: Timestamp;
  replaced_at: Timestamp | null;
  replaced_by: string | null;
}

export interface RelatedProductsTable {
  product_id: string;
  related_product_id: string;
  position: GeneratedColumn<number>;
}

export interface ReleasedPostcodesTable {
  account_id: string;
  country: string;
  zipcode: string;
  released_at: Timestamp;
}

export interface RemovedCartLinesTable {
  cart_id: string;
  offer_price_id: string;
  line_id: string;
  created_at: Timestamp;
  custom_field_values: Json;
  removed_at: Timestamp;
}

export interface SchemaDefinitionsTable {
  id: GeneratedAlways<number>;
  name: string;
  checksum: string;
  migrations: number;
  applied_at: GeneratedColumn<Timestamp>;
}

export interface SchemaMigrationsTable {
  number: number;
  name: string;
  checksum: string;
  applied_at: GeneratedColumn<Timestamp>;
}

export interface SearchCountsTable {
  day: string;
  query: string;
  locale: string;
  step: "ALL" | "CORRECTED" | "WIDER" | "NEAR" | "RELAXED" | "NONE";
  hits: number;
  asked: number;
}

export interface SentMailsTable {
  id: string;
  taken_at: Timestamp;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  ended_at: Timestamp | null;
  end_reason: "SIGN_OUT" | "TOKEN_REUSE" | "PASSWORD_RESET" | "USER_INACTIVE" | "EMAIL_CHANGED" | null;
  account_id: string | null;
  allowed_rights: string[] | null;
  punchout_id: string | null;
}

export interface ShipmentLinesTable {
  shipment_id: string;
  order_line_id: string;
  quantity: number;
}

export interface ShipmentsTable {
  id: GeneratedColumn<string>;
  logistic_order_id: string;
  shipped_at: Timestamp;
  carrier_name: string | null;
  tracking_number: string | null;
  tracking_url: string | null;
}

export interface ShippingPricesTable {
  id: GeneratedColumn<string>;
  shipping_type_code: string;
  zone_id: string;
  supplier_id: string | null;
  price_cents: number;
  franco_cents: number | null;
}

export interface ShippingTypesTable {
  code: string;
  names: Json;
  descriptions: GeneratedColumn<Json>;
}

export interface ShippingZonesTable {
  id: GeneratedColumn<string>;
  name: string;
  countries: GeneratedColumn<string[]>;
  departments: GeneratedColumn<string[]>;
  excluded_departments: GeneratedColumn<string[]>;
}

export interface StockWatchesTable {
  account_id: string;
  user_id: string;
  variant_id: string;
  locale: string;
  created_at: Timestamp;
  told_at: Timestamp | null;
}

export interface StoreViewsTable {
  id: GeneratedColumn<string>;
  store_id: string;
  external_id: string;
  name: string;
  locale: GeneratedColumn<string>;
  is_default: GeneratedColumn<boolean>;
  url: GeneratedColumn<string>;
}

export interface StoredFilesTable {
  id: GeneratedColumn<string>;
  key: string;
  custom_field_id: string | null;
  user_id: string;
  account_id: string | null;
  supplier_id: string | null;
  file_name: string;
  size: number;
  token_hash: string | null;
  expires_at: Timestamp;
  created_at: Timestamp;
  content_type: string | null;
  quote_message_id: string | null;
  logistic_order_id: string | null;
  document_type: "QUOTE" | "ORDER_CONFIRMATION" | "DELIVERY_NOTE" | "INVOICE" | "CREDIT_NOTE" | "OTHER" | null;
  order_message_id: string | null;
  document_format: "PDF" | "FACTUR_X" | "UBL" | "CII" | null;
  invoice_check: Json | null;
  document_language: "fr" | "en" | "de" | "es" | "it" | "nl" | "pt" | null;
  contact_request_id: string | null;
}

export interface StoresTable {
  id: GeneratedColumn<string>;
  external_id: string;
  name: string;
  status: GeneratedColumn<"ACTIVE" | "INACTIVE">;
  is_default: GeneratedColumn<boolean>;
  url: GeneratedColumn<string>;
  default_currency: GeneratedColumn<string>;
  default_tax_rate_bp: GeneratedColumn<number>;
  guest_catalog_view_id: string | null;
}

export interface SubReasonsTable {
  id: GeneratedColumn<string>;
  external_id: string;
  reason_type: "ORDER_QUESTION" | "DELIVERY" | "PRODUCT" | "INVOICE" | "OTHER";
  labels: Json;
  descriptions: GeneratedColumn<Json>;
  position: number;
}

export interface SupplierAccountsTable {
  supplier_id: string;
  account_id: string;
}

export interface SupplierEvaluationsTable {
  id: GeneratedColumn<string>;
  supplier_id: string;
  logistic_order_id: string | null;
  user_id: string | null;
  grade: number;
  comment: string | null;
  created_at: GeneratedColumn<Timestamp>;
  updated_at: GeneratedColumn<Timestamp>;
}

export interface SupplierQuoteHistoryTable {
  id: GeneratedAlways<number>;
  supplier_quote_id: string;
  from_status: string | null;
  to_status: string;
  at: Timestamp;
  by_type: "CUSTOMER" | "SUPPLIER" | "OPERATOR" | "SYSTEM";
  by_user_id: string | null;
  reason: string | null;
}

export interface SupplierQuotesTable {
  id: GeneratedColumn<string>;
  master_quote_id: string;
  account_id: string;
  supplier_id: string;
  user_id: string;
  customer_name: string;
  status: "STAGING" | "NEW" | "WAITING_FOR_SUPPLIER_INFOS" | "WAITING_FOR_OPERATOR" | "WAITING_FOR_CUSTOMER" | "VALIDATED" | "DECLINED_BY_CUSTOMER" | "DECLINED_BY_SUPPLIER" | "DECLINED_BY_OPERATOR" | "EXPIRED" | "CLOSED";
  currency: string;
  billing_address: Json;
  valid_until: Timestamp | null;
  revision: GeneratedColumn<number>;
  decline_reason: string | null;
  custom_field_values: GeneratedColumn<Json>;
  commercial_order_id: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  version: GeneratedColumn<number>;
  draft: Json | null;
  delivery_fee_cents: number | null;
  free_delivery_from_cents: number | null;
  delivered_on: string | null;
}

export interface SupplierRatingsTable {
  supplier_id: string;
  evaluation_count: number;
  grade_sum: number;
}

export interface SuppliersTable {
  id: GeneratedColumn<string>;
  external_id: string;
  external_source: GeneratedColumn<string>;
  name: string;
  status: GeneratedColumn<"ACTIVE" | "INACTIVE" | "SUSPENDED">;
  descriptions: GeneratedColumn<Json>;
  return_policies: GeneratedColumn<Json>;
  logo: string | null;
  banner: string | null;
  is_default: GeneratedColumn<boolean>;
  payment_due_date_delay: GeneratedColumn<number>;
  payment_due_date_mode: GeneratedColumn<"SIMPLE" | "END_OF_MONTH">;
  custom_field_values: GeneratedColumn<Json>;
  created_at: GeneratedColumn<Timestamp>;
  updated_at: GeneratedColumn<Timestamp>;
}

export interface TestGatewayCardsTable {
  id: GeneratedColumn<string>;
  shopper: string;
  access_key: GeneratedColumn<string>;
  behaviour: "ACCEPT" | "REFUSE" | "CHALLENGE" | "HALF" | null;
  last_four: string | null;
  expiry_month: string | null;
  expiry_year: string | null;
  is_kept: GeneratedColumn<boolean>;
  created_at: Timestamp;
}

export interface TestGatewayMovementsTable {
  key: string;
  reference: GeneratedColumn<string>;
  payment_reference: string;
  kind: "capture" | "refund";
  amount_cents: number;
  created_at: Timestamp;
}

export interface TestGatewayPaymentsTable {
  reference: GeneratedColumn<string>;
  merchant_reference: string;
  shopper: string;
  order_reference: string;
  amount_cents: number;
  currency: string;
  locale: string;
  return_url: string;
  status: "OPEN" | "CHALLENGED" | "AUTHORISED" | "REFUSED" | "CANCELLED" | "SETTLED";
  created_at: Timestamp;
  authorised_cents: GeneratedColumn<number>;
  captured_cents: GeneratedColumn<number>;
  refunded_cents: GeneratedColumn<number>;
}

export interface ThrottleCountersTable {
  bucket: string;
  window_ends_at: Timestamp;
  count: number;
}

export interface UserStoresTable {
  user_id: string;
  store_id: string;
}

export interface UsersTable {
  id: GeneratedColumn<string>;
  external_id: string | null;
  client: GeneratedColumn<"ACCOUNT" | "SUPPLIER" | "OPERATOR">;
  supplier_id: string | null;
  civility: "MR" | "MRS" | "MISS" | null;
  first_name: string;
  last_name: string;
  email: string;
  is_email_verified: GeneratedColumn<boolean>;
  phone: string | null;
  password_hash: string | null;
  groups: GeneratedColumn<string[]>;
  status: GeneratedColumn<"WAITING_VALIDATION" | "ACTIVE" | "INACTIVE">;
  locale: string | null;
  custom_field_values: GeneratedColumn<Json>;
  created_at: GeneratedColumn<Timestamp>;
  updated_at: GeneratedColumn<Timestamp>;
  table_choices: string | null;
  deleted_at: Timestamp | null;
}

export interface VariantCodesTable {
  code: string;
  variant_id: string;
}

export interface VatChecksTable {
  account_id: string;
  vat_number: string;
  outcome: "VALID" | "INVALID" | "UNAVAILABLE";
  checked_at: Timestamp;
  unavailable_at: Timestamp | null;
}

export interface Database {
  account_addresses: AccountAddressesTable;
  account_credits: AccountCreditsTable;
  account_users: AccountUsersTable;
  acting_approvers: ActingApproversTable;
  addresses: AddressesTable;
  approval_delegations: ApprovalDelegationsTable;
  approval_links: ApprovalLinksTable;
  attribute_options: AttributeOptionsTable;
  attributes: AttributesTable;
  budgets: BudgetsTable;
  buying_policy_settings: BuyingPolicySettingsTable;
  cart_lines: CartLinesTable;
  carts: CartsTable;
  catalog_view_accounts: CatalogViewAccountsTable;
  catalog_view_items: CatalogViewItemsTable;
  catalog_view_variants: CatalogViewVariantsTable;
  catalog_views: CatalogViewsTable;
  catalogue_changes: CatalogueChangesTable;
  classification_attributes: ClassificationAttributesTable;
  classification_categories: ClassificationCategoriesTable;
  commercial_orders: CommercialOrdersTable;
  contact_requests: ContactRequestsTable;
  content_spaces: ContentSpacesTable;
  content_stories: ContentStoriesTable;
  credit_grace_accounts: CreditGraceAccountsTable;
  credit_grace_amounts: CreditGraceAmountsTable;
  credit_holds: CreditHoldsTable;
  custom_fields: CustomFieldsTable;
  customer_account_history: CustomerAccountHistoryTable;
  customer_account_tags: CustomerAccountTagsTable;
  customer_accounts: CustomerAccountsTable;
  customer_tags: CustomerTagsTable;
  customer_user_history: CustomerUserHistoryTable;
  deleted_carts: DeletedCartsTable;
  deletion_requests: DeletionRequestsTable;
  delivery_calendars: DeliveryCalendarsTable;
  demo_mails: DemoMailsTable;
  desk_holds: DeskHoldsTable;
  desk_notes: DeskNotesTable;
  desk_snoozes: DeskSnoozesTable;
  desk_views: DeskViewsTable;
  due_snoozes: DueSnoozesTable;
  idempotent_answers: IdempotentAnswersTable;
  import_changes: ImportChangesTable;
  import_chunks: ImportChunksTable;
  import_names: ImportNamesTable;
  import_problems: ImportProblemsTable;
  imports: ImportsTable;
  incident_history: IncidentHistoryTable;
  incident_lines: IncidentLinesTable;
  incidents: IncidentsTable;
  invoicing_addresses: InvoicingAddressesTable;
  last_sign_ins: LastSignInsTable;
  live_events: LiveEventsTable;
  logistic_orders: LogisticOrdersTable;
  lone_raises: LoneRaisesTable;
  mails: MailsTable;
  master_quote_details: MasterQuoteDetailsTable;
  master_quotes: MasterQuotesTable;
  money_movements: MoneyMovementsTable;
  navigation_categories: NavigationCategoriesTable;
  navigation_category_classifications: NavigationCategoryClassificationsTable;
  notification_choices: NotificationChoicesTable;
  notifications: NotificationsTable;
  offer_changes: OfferChangesTable;
  offer_inventories: OfferInventoriesTable;
  offer_prices: OfferPricesTable;
  one_time_tokens: OneTimeTokensTable;
  order_filters: OrderFiltersTable;
  order_history: OrderHistoryTable;
  order_lines: OrderLinesTable;
  order_messages: OrderMessagesTable;
  order_number_key: OrderNumberKeyTable;
  order_thread_reads: OrderThreadReadsTable;
  order_threads: OrderThreadsTable;
  organisation_addresses: OrganisationAddressesTable;
  organisation_users: OrganisationUsersTable;
  organisations: OrganisationsTable;
  own_codes: OwnCodesTable;
  payment_history: PaymentHistoryTable;
  payment_messages: PaymentMessagesTable;
  payments: PaymentsTable;
  pending_actions: PendingActionsTable;
  policy_changes: PolicyChangesTable;
  product_reviews: ProductReviewsTable;
  product_tag_links: ProductTagLinksTable;
  product_tags: ProductTagsTable;
  product_variants: ProductVariantsTable;
  products: ProductsTable;
  punchout_keys: PunchoutKeysTable;
  punchouts: PunchoutsTable;
  quota_group_suppliers: QuotaGroupSuppliersTable;
  quota_groups: QuotaGroupsTable;
  quota_rules: QuotaRulesTable;
  quote_answers: QuoteAnswersTable;
  quote_delivery_lines: QuoteDeliveryLinesTable;
  quote_draft_writes: QuoteDraftWritesTable;
  quote_lines: QuoteLinesTable;
  quote_messages: QuoteMessagesTable;
  quote_reads: QuoteReadsTable;
  quotes_of_suppliers: QuotesOfSuppliersTable;
  refresh_tokens: RefreshTokensTable;
  related_products: RelatedProductsTable;
  released_postcodes: ReleasedPostcodesTable;
  removed_cart_lines: RemovedCartLinesTable;
  schema_definitions: SchemaDefinitionsTable;
  schema_migrations: SchemaMigrationsTable;
  search_counts: SearchCountsTable;
  sent_mails: SentMailsTable;
  sessions: SessionsTable;
  shipment_lines: ShipmentLinesTable;
  shipments: ShipmentsTable;
  shipping_prices: ShippingPricesTable;
  shipping_types: ShippingTypesTable;
  shipping_zones: ShippingZonesTable;
  stock_watches: StockWatchesTable;
  store_views: StoreViewsTable;
  stored_files: StoredFilesTable;
  stores: StoresTable;
  sub_reasons: SubReasonsTable;
  supplier_accounts: SupplierAccountsTable;
  supplier_evaluations: SupplierEvaluationsTable;
  supplier_quote_history: SupplierQuoteHistoryTable;
  supplier_quotes: SupplierQuotesTable;
  supplier_ratings: SupplierRatingsTable;
  suppliers: SuppliersTable;
  test_gateway_cards: TestGatewayCardsTable;
  test_gateway_movements: TestGatewayMovementsTable;
  test_gateway_payments: TestGatewayPaymentsTable;
  throttle_counters: ThrottleCountersTable;
  user_stores: UserStoresTable;
  users: UsersTable;
  variant_codes: VariantCodesTable;
  vat_checks: VatChecksTable;
}
