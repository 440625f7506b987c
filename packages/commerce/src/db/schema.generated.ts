// Written by `npm run db:types` from the migrated database. Do not edit.
import type { GeneratedAlways } from "kysely";
import type { Generated, Json, Timestamp } from "#db/describe-schema.ts";

export interface AccountAddressesTable {
  account_id: string;
  address_id: string;
}

export interface AccountCreditsTable {
  account_id: string;
  limit_cents: number | null;
  exposure_cents: Generated<number>;
  exposure_at: Timestamp | null;
  updated_at: Generated<Timestamp>;
}

export interface AccountUsersTable {
  account_id: string;
  user_id: string;
  position: Generated<number>;
  main_organisation_id: string | null;
  is_approver: Generated<boolean>;
  created_at: Generated<Timestamp>;
  approval_level: Generated<number>;
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
  id: Generated<string>;
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
  is_shipping: Generated<boolean>;
  is_billing: Generated<boolean>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  delivery_instructions: string | null;
}

export interface ApprovalDelegationsTable {
  id: Generated<string>;
  account_id: string;
  approver_id: string;
  delegate_id: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  created_at: Generated<Timestamp>;
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
  position: Generated<number>;
}

export interface AttributesTable {
  id: Generated<string>;
  external_id: string;
  names: Json;
  type: "LONG_TEXT" | "TEXT" | "NUMBER" | "METRIC" | "DATE" | "COLOR" | "MEDIA" | "LIST_TEXT" | "LIST_METRIC" | "LIST_COLOR";
  unit_type: string | null;
  unit: string | null;
  position: Generated<number>;
}

export interface BudgetsTable {
  id: Generated<string>;
  account_id: string;
  organisation_id: string | null;
  period: "MONTH" | "QUARTER" | "YEAR";
  amount_cents: number;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface BuyingPolicySettingsTable {
  is_only: Generated<boolean>;
  has_credit_control: Generated<boolean>;
  default_credit_limit_cents: number | null;
  has_quotas: Generated<boolean>;
  default_min_quantity: number | null;
}

export interface CartLinesTable {
  id: Generated<string>;
  cart_id: string;
  offer_price_id: string;
  quantity: number;
  priced_at_e4: number | null;
  custom_field_values: Generated<Json>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  seen_item_per_pack: number | null;
  seen_blocked_by: string | null;
}

export interface CartsTable {
  id: Generated<string>;
  account_id: string;
  user_id: string;
  name: string;
  type: Generated<"CART" | "BUYING_LIST">;
  status: Generated<"INIT" | "LOADING" | "ON_GOING" | "COMPLETED">;
  currency: Generated<string>;
  loading_since: Timestamp | null;
  ordered_supplier_ids: string[] | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
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
  kind: Generated<"LIST">;
  product_id: string | null;
  variant_id: string | null;
}

export interface CatalogViewVariantsTable {
  view_id: string;
  variant_id: string;
}

export interface CatalogViewsTable {
  id: Generated<string>;
  external_id: string;
  name: string;
  description: Generated<string>;
  kind: Generated<"LIST" | "RULES">;
  rules: Json | null;
  is_active: Generated<boolean>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface CatalogueChangesTable {
  sequence: GeneratedAlways<number>;
  transaction_id: Generated<string>;
  changed_at: Generated<Timestamp>;
  kind: Generated<"product" | "price" | "stock" | "view" | "all">;
  product_ids: string[] | null;
}

export interface ClassificationAttributesTable {
  classification_id: string;
  attribute_id: string;
  position: Generated<number>;
  is_enabled: Generated<boolean>;
  is_required: Generated<boolean>;
  is_indexable: Generated<boolean>;
  is_faceted: Generated<boolean>;
  is_searchable: Generated<boolean>;
  is_sortable: Generated<boolean>;
  is_for_variant: Generated<boolean>;
}

export interface ClassificationCategoriesTable {
  id: Generated<string>;
  external_id: string;
  names: Json;
  parent_id: string | null;
}

export interface CommercialOrdersTable {
  id: Generated<string>;
  reference: Generated<string>;
  external_id: string | null;
  account_id: string;
  user_id: string;
  organisation_id: string | null;
  store_id: string;
  cart_id: string | null;
  source_type: "OPERATION" | "QUOTE" | "ORDER" | "CART" | null;
  source_id: string | null;
  processing: Generated<boolean>;
  currency: Generated<string>;
  account_snapshot: Json;
  user_snapshot: Json;
  custom_field_values: Generated<Json>;
  needed_approval: boolean | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  validated_at: Timestamp | null;
}

export interface CreditGraceAccountsTable {
  grace_amount_id: string;
  account_id: string;
}

export interface CreditGraceAmountsTable {
  id: Generated<string>;
  amount_cents: number;
  starts_at: Timestamp;
  ends_at: Timestamp | null;
}

export interface CreditHoldsTable {
  id: Generated<string>;
  account_id: string;
  reason: Generated<string>;
  starts_at: Timestamp;
  ends_at: Timestamp | null;
}

export interface CustomFieldsTable {
  id: Generated<string>;
  external_id: string;
  external_source: Generated<string>;
  target: "OFFER" | "ACCOUNT" | "NAVIGATION_CATEGORY" | "SUPPLIER" | "CUSTOMER_USER" | "CUSTOMER_ORGANISATION" | "ORDER_COMMERCIAL" | "ORDER_LOGISTIC" | "ORDER_LOGISTIC_LINE" | "QUOTE" | "QUOTE_LINE" | "ORDER_INCIDENT" | "OPERATION";
  type: "TEXT" | "LONG_TEXT" | "NUMBER" | "METRIC" | "DATE" | "LIST_TEXT" | "LIST_METRIC" | "BOOLEAN" | "MEDIA";
  names: Json;
  is_mandatory: Generated<boolean>;
  status: Generated<"ACTIVE" | "INACTIVE">;
  role: "PRODUCT_TAX_RATE" | "PRODUCT_TAX_CODE" | "SHIPPING_TAX_RATE" | "SHIPPING_TAX_CODE" | "ORDERS_MANAGED_INTERNALLY" | null;
  properties: Json | null;
  is_indexable: Generated<boolean>;
  is_faceted: Generated<boolean>;
  is_searchable: Generated<boolean>;
  is_sortable: Generated<boolean>;
  position: Generated<number>;
}

export interface CustomerAccountTagsTable {
  account_id: string;
  tag_id: string;
}

export interface CustomerAccountsTable {
  id: Generated<string>;
  external_id: string;
  name: string;
  company_registration_name: string;
  business_registration_number: string;
  vat_number: Generated<string>;
  website: Generated<string>;
  account_manager: string | null;
  legal_user: Json | null;
  main_contacts: Generated<Json>;
  status: Generated<"WAITING_VALIDATION" | "ACTIVE" | "INACTIVE" | "REFUSED">;
  payment_type: Generated<"ON_ACCEPTANCE" | "DUE_DATE">;
  approval_required: Generated<boolean>;
  approval_limit_cents: number | null;
  custom_field_values: Generated<Json>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  approval_upper_limits_cents: Generated<number[]>;
  allows_own_approval: Generated<boolean>;
  approval_link_limit_cents: Generated<number>;
}

export interface CustomerTagsTable {
  id: Generated<string>;
  external_id: string;
  name: string;
}

export interface DeletedCartsTable {
  id: string;
  account_id: string;
  user_id: string;
  cart: Json;
  lines: Json;
  deleted_at: Timestamp;
}

export interface DemoMailsTable {
  id: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  sent_at: Timestamp;
}

export interface IdempotentAnswersTable {
  owner: string;
  call: string;
  key: string;
  request_hash: string;
  status: number;
  answer: Json | null;
  created_at: Generated<Timestamp>;
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
  field: Generated<string>;
  value: Generated<string>;
  detail: Generated<string>;
}

export interface ImportsTable {
  id: Generated<string>;
  status: Generated<"JOB_PENDING" | "JOB_RUNNING" | "JOB_COMPLETED" | "JOB_COMPLETED_WITH_ERRORS" | "JOB_FAILED" | "JOB_SKIPPED">;
  entity: "ATTRIBUTE" | "CLASSIFICATION_CATEGORY" | "NAVIGATION_CATEGORY" | "SUPPLIER" | "PRODUCT" | "PRODUCT_TAG" | "OFFER" | null;
  file_name: string;
  file_size: number;
  fingerprint: string;
  options: Json;
  pass: Generated<number>;
  rows_done: Generated<number>;
  total_lines: number | null;
  created: Generated<number>;
  updated: Generated<number>;
  deleted: Generated<number>;
  skipped: Generated<number>;
  rejected: Generated<number>;
  error_count: Generated<number>;
  warning_count: Generated<number>;
  user_id: string | null;
  created_at: Generated<Timestamp>;
  started_at: Timestamp | null;
  ended_at: Timestamp | null;
}

export interface LogisticOrdersTable {
  id: Generated<string>;
  commercial_order_id: string;
  account_id: string;
  supplier_id: string;
  rank: number;
  reference: string;
  external_id: string | null;
  external_source: Generated<string>;
  channel: Generated<"STORE" | "IMPORT">;
  status: Generated<"CREATING" | "DRAFT_ORDER" | "DRAFT_ORDER_ON_HOLD" | "ORDER_CREATED" | "BLOCKED_BY_POLICY" | "BLOCKED_BY_PAYMENT" | "WAITING_CUSTOMER_APPROVAL" | "WAITING_SUPPLIER_APPROVAL" | "DECLINED_BY_CUSTOMER" | "DECLINED_BY_SUPPLIER" | "ACCEPTED_BY_SUPPLIER" | "WAITING_FULFILLMENT" | "WAITING_SHIPMENT" | "PARTIALLY_SHIPPED" | "SHIPPED" | "PARTIALLY_CANCELED" | "INCIDENT" | "COMPLETED" | "CANCELED">;
  payment_status: Generated<"NOT_INITIATED" | "INIT_PAYMENT" | "AUTHORIZATION_PENDING" | "WAITING_AUTHORIZATION" | "AUTHORIZED" | "WAITING_PAYMENT" | "CAPTURE_PENDING" | "PAID" | "PARTIALLY_PAID" | "OVER_PAID" | "REFUSED" | "WAITING_REFUND" | "PARTIALLY_REFUNDED" | "REFUNDED" | "REFUND_FAILED">;
  payment_option: "CREDIT_CARD" | "DIRECT_PAYMENT" | "BANK_WIRE" | "BANK_WIRE_ON_ACCEPTANCE" | "BANK_WIRE_ON_DUE_DATE" | "PURCHASE_CARD_L3" | null;
  has_incident: Generated<boolean>;
  is_partially_declined: Generated<boolean>;
  fulfillment_message: string | null;
  shipping_type_code: string | null;
  shipping_tracking_url: string | null;
  supplier_snapshot: Json;
  shipping_address: Json | null;
  billing_address: Json | null;
  goods_cents: Generated<number>;
  goods_tax_cents: Generated<number>;
  shipping_cents: Generated<number>;
  shipping_tax_cents: Generated<number>;
  tax_details: Generated<Json>;
  line_count: Generated<number>;
  product_count: Generated<number>;
  is_fee_unknown: Generated<boolean>;
  initial_goods_cents: number | null;
  initial_goods_tax_cents: number | null;
  initial_shipping_cents: number | null;
  initial_shipping_tax_cents: number | null;
  custom_field_values: Generated<Json>;
  blocking_policies: Generated<Json>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  validated_at: Timestamp | null;
  required_approval_level: Generated<number>;
  approved_level: Generated<number>;
  approval_reasons: Generated<Json>;
  payment_id: string | null;
  released_at: Timestamp | null;
  received_cents: Generated<number>;
  refunded_cents: Generated<number>;
  payment_due_on: string | null;
  locked_from: string | null;
}

export interface MasterQuoteDetailsTable {
  id: Generated<string>;
  master_quote_id: string;
  variant_id: string;
  quantity: number;
}

export interface MasterQuotesTable {
  id: Generated<string>;
  account_id: string;
  user_id: string;
  store_id: string;
  name: string;
  description: string | null;
  custom_field_values: Generated<Json>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface MoneyMovementsTable {
  id: Generated<string>;
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
}

export interface NavigationCategoriesTable {
  id: Generated<string>;
  store_view_id: string;
  external_id: string;
  names: Generated<Json>;
  descriptions: Generated<Json>;
  parent_id: string | null;
  position: Generated<number>;
  is_active: Generated<boolean>;
  picture_key: string | null;
  custom_field_values: Generated<Json>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface NavigationCategoryClassificationsTable {
  category_id: string;
  classification_id: string;
}

export interface OfferInventoriesTable {
  id: Generated<string>;
  external_id: string;
  external_source: Generated<string>;
  variant_id: string;
  supplier_id: string;
  status: Generated<"ACTIVE" | "INACTIVE">;
  currency: Generated<string>;
  stock: Generated<number>;
  reserved: Generated<number>;
  min_stock_alert: number | null;
  packing_type: Generated<"BOX" | "BOTTLE" | "UNIT">;
  product_unit: Generated<string>;
  quantity_per_item: Generated<number>;
  min_order_quantity: Generated<number>;
  max_order_quantity: number | null;
  lead_time_to_ship: number | null;
  product_tax_rate_bp: number | null;
  shipping_tax_rate_bp: number | null;
  custom_field_values: Generated<Json>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface OfferPricesTable {
  id: Generated<string>;
  external_id: string;
  inventory_id: string;
  type: Generated<"PUBLIC" | "GROUP" | "ACCOUNT">;
  account_id: string | null;
  tag_id: string | null;
  status: Generated<"ACTIVE" | "INACTIVE">;
  item_per_pack: Generated<number>;
  range_quantities: number[];
  range_prices_e4: number[];
  range_discount_prices_e4: number[] | null;
  starts_at: Timestamp | null;
  ends_at: Timestamp | null;
  discount_starts_at: Timestamp | null;
  discount_ends_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface OneTimeTokensTable {
  token_hash: string;
  user_id: string;
  purpose: "PASSWORD_RESET" | "ACTIVATION";
  created_at: Timestamp;
  expires_at: Timestamp;
  ended_at: Timestamp | null;
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
  refused_lines: Generated<string[]>;
}

export interface OrderLinesTable {
  id: Generated<string>;
  logistic_order_id: string;
  commercial_order_id: string;
  external_id: string | null;
  quote_line_external_id: string | null;
  position: number;
  offer_price_id: string;
  inventory_id: string;
  quantity: number;
  confirmed_quantity: number | null;
  shipped_quantity: Generated<number>;
  received_quantity: Generated<number>;
  canceled_quantity: Generated<number>;
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
  custom_field_values: Generated<Json>;
  is_refunded: Generated<boolean>;
  has_incident: Generated<boolean>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface OrderNumberKeyTable {
  key: Generated<string>;
  is_only: Generated<boolean>;
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
  id: Generated<string>;
  account_id: string;
  parent_id: string | null;
  external_id: string | null;
  name: string;
  status: Generated<"ACTIVE" | "INACTIVE">;
  custom_field_values: Generated<Json>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface OwnCodesTable {
  id: Generated<string>;
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
  id: Generated<string>;
  account_id: string;
  user_id: string;
  commercial_order_id: string | null;
  order_reference: string;
  provider: "MANUAL" | "TEST_GATEWAY" | "ADYEN";
  option: "CREDIT_CARD" | "BANK_WIRE_ON_ACCEPTANCE" | "BANK_WIRE_ON_DUE_DATE";
  status: Generated<"INIT_PAYMENT" | "AUTHORIZATION_PENDING" | "AUTHORIZED" | "WAITING_PAYMENT" | "CAPTURE_PENDING" | "PAID" | "REFUSED" | "REFUNDED">;
  amount_cents: number;
  currency: string;
  provider_reference: string | null;
  answer: Generated<Json>;
  return_url: string;
  is_exempt: boolean;
  created_at: Timestamp;
  updated_at: Timestamp;
  logistic_order_id: string | null;
  authorized_cents: Generated<number>;
  captured_cents: Generated<number>;
  refunded_cents: Generated<number>;
}

export interface PolicyChangesTable {
  id: Generated<string>;
  at: Timestamp;
  by_user_id: string;
  by_name: string;
  subject: string;
  before: Json | null;
  after: Json | null;
}

export interface ProductReviewsTable {
  id: Generated<string>;
  product_id: string;
  user_id: string | null;
  account_id: string | null;
  rating: number;
  message: string;
  status: Generated<"PUBLISHED" | "HIDDEN">;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface ProductTagLinksTable {
  product_id: string;
  tag_id: string;
}

export interface ProductTagsTable {
  id: Generated<string>;
  external_id: string;
  names: Json;
}

export interface ProductVariantsTable {
  id: Generated<string>;
  product_id: string;
  sku: Generated<string>;
  external_id: string;
  external_sku: string | null;
  ean: string | null;
  gtin: string | null;
  mpn: string | null;
  names: Json;
  descriptions: Generated<Json>;
  status: Generated<"NEW" | "ACTIVE" | "INACTIVE">;
  position: Generated<number>;
  attribute_values: Generated<Json>;
  picture_key: string | null;
  picture_urls: Generated<string[]>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  picture_views: Generated<Json>;
}

export interface ProductsTable {
  id: Generated<string>;
  sku: Generated<string>;
  external_id: string;
  external_source: Generated<string>;
  names: Json;
  descriptions: Generated<Json>;
  status: Generated<"NEW" | "ACTIVE" | "INACTIVE">;
  brand: string | null;
  mpn: string | null;
  classification_id: string;
  unit_type: Generated<string>;
  product_unit: Generated<string>;
  attribute_values: Generated<Json>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface PunchoutKeysTable {
  key: string;
  name: string;
  account_id: string;
  user_id: string;
  identity: string;
  secret_hash: string;
  return_hosts: Generated<string[]>;
  may_order: Generated<boolean>;
  created_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
}

export interface PunchoutsTable {
  id: Generated<string>;
  key: string;
  protocol: "CXML" | "OCI";
  operation: "CREATE" | "EDIT" | "INSPECT";
  status: Generated<"REQUESTED" | "OPEN" | "RETURNED" | "LEFT">;
  return_url: string;
  buyer_cookie: string | null;
  echo: Generated<Json>;
  items: Generated<Json>;
  missing_items: Generated<string[]>;
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
  id: Generated<string>;
  name: string;
}

export interface QuotaRulesTable {
  id: Generated<string>;
  account_id: string | null;
  supplier_id: string;
  min_quantity: number;
}

export interface QuoteDeliveryLinesTable {
  id: Generated<string>;
  quote_line_id: string;
  position: number;
  quantity: number;
  shipping_address: Json;
}

export interface QuoteLinesTable {
  id: Generated<string>;
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
  goods_tax_cents: Generated<number>;
  shipping_cents: Generated<number>;
  shipping_tax_cents: Generated<number>;
  comment: string | null;
  custom_field_values: Generated<Json>;
}

export interface QuoteMessagesTable {
  id: Generated<string>;
  supplier_quote_id: string;
  thread: "CUSTOMER" | "OPERATOR";
  author_type: "CUSTOMER" | "SUPPLIER" | "OPERATOR";
  author_id: string;
  author_name: string;
  message: string;
  is_mailed: boolean;
  created_at: Timestamp;
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
  position: Generated<number>;
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
  applied_at: Generated<Timestamp>;
}

export interface SchemaMigrationsTable {
  number: number;
  name: string;
  checksum: string;
  applied_at: Generated<Timestamp>;
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
  end_reason: "SIGN_OUT" | "TOKEN_REUSE" | "PASSWORD_RESET" | "USER_INACTIVE" | null;
  account_id: string | null;
  allowed_rights: string[] | null;
  punchout_id: string | null;
}

export interface ShippingPricesTable {
  id: Generated<string>;
  shipping_type_code: string;
  zone_id: string;
  supplier_id: string | null;
  price_cents: number;
  franco_cents: number | null;
}

export interface ShippingTypesTable {
  code: string;
  names: Json;
  descriptions: Generated<Json>;
}

export interface ShippingZonesTable {
  id: Generated<string>;
  name: string;
  countries: Generated<string[]>;
  departments: Generated<string[]>;
  excluded_departments: Generated<string[]>;
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
  id: Generated<string>;
  store_id: string;
  external_id: string;
  name: string;
  locale: Generated<string>;
  is_default: Generated<boolean>;
  url: Generated<string>;
}

export interface StoresTable {
  id: Generated<string>;
  external_id: string;
  name: string;
  status: Generated<"ACTIVE" | "INACTIVE">;
  is_default: Generated<boolean>;
  url: Generated<string>;
  default_currency: Generated<string>;
  default_tax_rate_bp: Generated<number>;
  guest_catalog_view_id: string | null;
}

export interface SupplierAccountsTable {
  supplier_id: string;
  account_id: string;
}

export interface SupplierEvaluationsTable {
  id: Generated<string>;
  supplier_id: string;
  logistic_order_id: string | null;
  user_id: string | null;
  grade: number;
  comment: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
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
  id: Generated<string>;
  master_quote_id: string;
  account_id: string;
  supplier_id: string;
  user_id: string;
  customer_name: string;
  status: "STAGING" | "NEW" | "WAITING_FOR_SUPPLIER_INFOS" | "WAITING_FOR_OPERATOR" | "WAITING_FOR_CUSTOMER" | "VALIDATED" | "DECLINED_BY_CUSTOMER" | "DECLINED_BY_SUPPLIER" | "DECLINED_BY_OPERATOR" | "EXPIRED" | "CLOSED";
  currency: string;
  billing_address: Json;
  valid_until: Timestamp | null;
  revision: Generated<number>;
  decline_reason: string | null;
  custom_field_values: Generated<Json>;
  commercial_order_id: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface SupplierRatingsTable {
  supplier_id: string;
  evaluation_count: number;
  grade_sum: number;
}

export interface SuppliersTable {
  id: Generated<string>;
  external_id: string;
  external_source: Generated<string>;
  name: string;
  status: Generated<"ACTIVE" | "INACTIVE" | "SUSPENDED">;
  descriptions: Generated<Json>;
  return_policies: Generated<Json>;
  logo: string | null;
  banner: string | null;
  is_default: Generated<boolean>;
  payment_due_date_delay: Generated<number>;
  payment_due_date_mode: Generated<"SIMPLE" | "END_OF_MONTH">;
  custom_field_values: Generated<Json>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface TestGatewayCardsTable {
  id: Generated<string>;
  shopper: string;
  access_key: Generated<string>;
  behaviour: "ACCEPT" | "REFUSE" | "CHALLENGE" | "HALF" | null;
  last_four: string | null;
  expiry_month: string | null;
  expiry_year: string | null;
  is_kept: Generated<boolean>;
  created_at: Timestamp;
}

export interface TestGatewayMovementsTable {
  key: string;
  reference: Generated<string>;
  payment_reference: string;
  kind: "capture" | "refund";
  amount_cents: number;
  created_at: Timestamp;
}

export interface TestGatewayPaymentsTable {
  reference: Generated<string>;
  merchant_reference: string;
  shopper: string;
  order_reference: string;
  amount_cents: number;
  currency: string;
  locale: string;
  return_url: string;
  status: "OPEN" | "CHALLENGED" | "AUTHORISED" | "REFUSED" | "CANCELLED" | "SETTLED";
  created_at: Timestamp;
  authorised_cents: Generated<number>;
  captured_cents: Generated<number>;
  refunded_cents: Generated<number>;
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
  id: Generated<string>;
  external_id: string | null;
  client: Generated<"ACCOUNT" | "SUPPLIER" | "OPERATOR">;
  supplier_id: string | null;
  civility: "MR" | "MRS" | "MISS" | null;
  first_name: string;
  last_name: string;
  email: string;
  is_email_verified: Generated<boolean>;
  phone: string | null;
  password_hash: string | null;
  groups: Generated<string[]>;
  status: Generated<"WAITING_VALIDATION" | "ACTIVE" | "INACTIVE">;
  locale: string | null;
  custom_field_values: Generated<Json>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface VariantCodesTable {
  code: string;
  variant_id: string;
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
  credit_grace_accounts: CreditGraceAccountsTable;
  credit_grace_amounts: CreditGraceAmountsTable;
  credit_holds: CreditHoldsTable;
  custom_fields: CustomFieldsTable;
  customer_account_tags: CustomerAccountTagsTable;
  customer_accounts: CustomerAccountsTable;
  customer_tags: CustomerTagsTable;
  deleted_carts: DeletedCartsTable;
  demo_mails: DemoMailsTable;
  idempotent_answers: IdempotentAnswersTable;
  import_chunks: ImportChunksTable;
  import_names: ImportNamesTable;
  import_problems: ImportProblemsTable;
  imports: ImportsTable;
  logistic_orders: LogisticOrdersTable;
  master_quote_details: MasterQuoteDetailsTable;
  master_quotes: MasterQuotesTable;
  money_movements: MoneyMovementsTable;
  navigation_categories: NavigationCategoriesTable;
  navigation_category_classifications: NavigationCategoryClassificationsTable;
  offer_inventories: OfferInventoriesTable;
  offer_prices: OfferPricesTable;
  one_time_tokens: OneTimeTokensTable;
  order_history: OrderHistoryTable;
  order_lines: OrderLinesTable;
  order_number_key: OrderNumberKeyTable;
  organisation_addresses: OrganisationAddressesTable;
  organisation_users: OrganisationUsersTable;
  organisations: OrganisationsTable;
  own_codes: OwnCodesTable;
  payment_history: PaymentHistoryTable;
  payment_messages: PaymentMessagesTable;
  payments: PaymentsTable;
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
  quote_delivery_lines: QuoteDeliveryLinesTable;
  quote_lines: QuoteLinesTable;
  quote_messages: QuoteMessagesTable;
  refresh_tokens: RefreshTokensTable;
  related_products: RelatedProductsTable;
  removed_cart_lines: RemovedCartLinesTable;
  schema_definitions: SchemaDefinitionsTable;
  schema_migrations: SchemaMigrationsTable;
  sent_mails: SentMailsTable;
  sessions: SessionsTable;
  shipping_prices: ShippingPricesTable;
  shipping_types: ShippingTypesTable;
  shipping_zones: ShippingZonesTable;
  stock_watches: StockWatchesTable;
  store_views: StoreViewsTable;
  stores: StoresTable;
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
}
