// Written by `npm run db:types` from the migrated database. Do not edit.
import type { Generated, Json, Timestamp } from "#db/types.ts";

export interface AccountAddressesTable {
  account_id: string;
  address_id: string;
}

export interface AccountUsersTable {
  account_id: string;
  user_id: string;
  position: Generated<number>;
  main_organisation_id: string | null;
  is_approver: Generated<boolean>;
  created_at: Generated<Timestamp>;
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
}

export interface CustomerTagsTable {
  id: Generated<string>;
  external_id: string;
  name: string;
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

export interface RelatedProductsTable {
  product_id: string;
  related_product_id: string;
  position: Generated<number>;
}

export interface SchemaMigrationsTable {
  number: number;
  name: string;
  checksum: string;
  applied_at: Generated<Timestamp>;
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
}

export interface SupplierAccountsTable {
  supplier_id: string;
  account_id: string;
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

export interface Database {
  account_addresses: AccountAddressesTable;
  account_users: AccountUsersTable;
  addresses: AddressesTable;
  attribute_options: AttributeOptionsTable;
  attributes: AttributesTable;
  classification_attributes: ClassificationAttributesTable;
  classification_categories: ClassificationCategoriesTable;
  custom_fields: CustomFieldsTable;
  customer_account_tags: CustomerAccountTagsTable;
  customer_accounts: CustomerAccountsTable;
  customer_tags: CustomerTagsTable;
  idempotent_answers: IdempotentAnswersTable;
  navigation_categories: NavigationCategoriesTable;
  navigation_category_classifications: NavigationCategoryClassificationsTable;
  offer_inventories: OfferInventoriesTable;
  offer_prices: OfferPricesTable;
  organisation_addresses: OrganisationAddressesTable;
  organisation_users: OrganisationUsersTable;
  organisations: OrganisationsTable;
  product_tag_links: ProductTagLinksTable;
  product_tags: ProductTagsTable;
  product_variants: ProductVariantsTable;
  products: ProductsTable;
  related_products: RelatedProductsTable;
  schema_migrations: SchemaMigrationsTable;
  shipping_prices: ShippingPricesTable;
  shipping_types: ShippingTypesTable;
  shipping_zones: ShippingZonesTable;
  store_views: StoreViewsTable;
  stores: StoresTable;
  supplier_accounts: SupplierAccountsTable;
  suppliers: SuppliersTable;
  users: UsersTable;
}
