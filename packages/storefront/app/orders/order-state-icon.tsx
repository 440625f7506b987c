// The picture beside the word of an order's state: states are told apart without their colours (ux §7).
import Ban from "lucide-react/icons/ban";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import CreditCard from "lucide-react/icons/credit-card";
import FileText from "lucide-react/icons/file-text";
import Package from "lucide-react/icons/package";
import PackageCheck from "lucide-react/icons/package-check";
import ThumbsUp from "lucide-react/icons/thumbs-up";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Truck from "lucide-react/icons/truck";
import type { ReactNode } from "react";
import type { ShownStatus } from "#orders/order-states.ts";

const icons: Readonly<Record<ShownStatus, ReactNode>> = {
  CREATING: <Clock />,
  DRAFT_ORDER: <FileText />,
  DRAFT_ORDER_ON_HOLD: <Clock />,
  QUOTE_TO_CONFIRM: <CircleAlert />,
  ORDER_CREATED: <Clock />,
  PAYMENT_TO_FINISH: <CreditCard />,
  BLOCKED_BY_POLICY: <Ban />,
  BLOCKED_BY_PAYMENT: <CreditCard />,
  WAITING_CUSTOMER_APPROVAL: <CircleAlert />,
  WAITING_SUPPLIER_APPROVAL: <Clock />,
  ACCEPTED_BY_SUPPLIER: <ThumbsUp />,
  WAITING_FULFILLMENT: <Package />,
  WAITING_SHIPMENT: <PackageCheck />,
  PARTIALLY_SHIPPED: <Truck />,
  SHIPPED: <Truck />,
  PARTIALLY_CANCELED: <CircleX />,
  INCIDENT: <TriangleAlert />,
  COMPLETED: <CircleCheck />,
  CANCELED: <CircleX />,
  DECLINED_BY_CUSTOMER: <CircleX />,
  DECLINED_BY_SUPPLIER: <CircleX />,
};

const isOfIcon = (code: string): code is ShownStatus => Object.hasOwn(icons, code);

/** Of a code that is not known yet, a clock. */
export const orderStateIcon = (code: string): ReactNode => (isOfIcon(code) ? icons[code] : <Clock />);
