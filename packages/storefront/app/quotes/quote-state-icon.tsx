// The picture beside the word of a quote's state: states are told apart without their colours (ux §7).
import type { SupplierQuoteStatus } from "@comptoir/contract/quotes/quotes";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import Inbox from "lucide-react/icons/inbox";
import Pencil from "lucide-react/icons/pencil";
import type { ReactNode } from "react";

const icons: Readonly<Record<SupplierQuoteStatus, ReactNode>> = {
  STAGING: <Clock />,
  WAITING_FOR_OPERATOR: <Clock />,
  NEW: <Inbox />,
  WAITING_FOR_SUPPLIER_INFOS: <Pencil />,
  WAITING_FOR_CUSTOMER: <CircleAlert />,
  VALIDATED: <CircleCheck />,
  DECLINED_BY_CUSTOMER: <CircleX />,
  DECLINED_BY_SUPPLIER: <CircleX />,
  DECLINED_BY_OPERATOR: <CircleX />,
  EXPIRED: <Clock />,
  CLOSED: <CircleX />,
};

const isOfIcon = (code: string): code is SupplierQuoteStatus => Object.hasOwn(icons, code);

/** Of a code that is not known yet, a clock. */
export const quoteStateIcon = (code: string): ReactNode => (isOfIcon(code) ? icons[code] : <Clock />);
