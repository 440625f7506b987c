// One line of a report: ticked, it asks how many pieces and why. Without scripts the tick opens it as well.

import { useIncidentsText } from "messages:incidents";
import { formatMoney, formatNumber } from "#lib/format.ts";
import { useLanguage, usePaths } from "#lib/language.tsx";
import { IncidentState } from "#orders/incidents/incident-state.tsx";
import type { ReasonGroup, ReportableLine } from "#orders/incidents/report.server.ts";
import { Link } from "#ui/action/link.tsx";
import { Picture } from "#ui/display/picture.tsx";
import { Field, FieldError } from "#ui/form/field.tsx";
import { Select, TextInput } from "#ui/form/text-input.tsx";

type ReportLineProps = {
  readonly line: ReportableLine;
  readonly reference: string;
  readonly reasons: readonly ReasonGroup[];
  readonly isTicked: boolean;
  /** What the pieces concerned cost, in euros without tax; undefined until it is counted. */
  readonly goods: number | undefined;
  /** What was filled in under a name before it was refused. */
  readonly typed: (name: string) => string | undefined;
  readonly problemOf: (fieldId: string) => string | undefined;
};

export function ReportLine({ line, reference, reasons, isTicked, goods, typed, problemOf }: ReportLineProps) {
  const t = useIncidentsText();
  const language = useLanguage();
  const { id, left, itemPerPack } = line;
  const about = <ReportedArticle line={line} />;
  if (left === 0)
    return (
      <div className="reveal">
        <div className="p-3">
          {about}
          <EarlierIncidents line={line} reference={reference} />
        </div>
      </div>
    );
  const lineError = problemOf(`line-${id}`);
  return (
    <div className="reveal">
      <label className="choice">
        <input
          type="checkbox"
          id={`line-${id}`}
          name="line"
          value={id}
          defaultChecked={isTicked}
          aria-describedby={lineError ? `line-${id}-error` : undefined}
        />
        {about}
      </label>
      <FieldError id={`line-${id}`} error={lineError} />
      <div className="reveal-body">
        <div className="grid gap-3 sm:grid-cols-report sm:items-end">
          <Field
            id={`quantity-${id}`}
            label={t("pieces")}
            help={
              itemPerPack > 1 ? t("ofPieces", { most: left, pack: itemPerPack }) : t("ofPiecesAlone", { most: left })
            }
            error={problemOf(`quantity-${id}`)}
          >
            <TextInput
              name={`quantity-${id}`}
              inputMode="numeric"
              defaultValue={typed(`quantity-${id}`) ?? formatNumber(Math.min(left, itemPerPack), language, 0)}
            />
          </Field>
          <Field id={`reason-${id}`} label={t("reason")} error={problemOf(`reason-${id}`)}>
            <Select name={`reason-${id}`} defaultValue={typed(`reason-${id}`) ?? reasons[0]?.reasons[0]?.code}>
              {reasons.map((group) => (
                <optgroup key={group.type} label={t(`reasonType.${group.type}`)}>
                  {group.reasons.map((reason) => (
                    <option key={reason.code} value={reason.code}>
                      {reason.label}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          </Field>
          {goods !== undefined && (
            <p className="sm:text-end">
              <span className="text-sm text-muted sm:block">{t("goods")}</span>{" "}
              <strong className="whitespace-nowrap tabular-nums sm:leading-10">{formatMoney(goods)}</strong>
            </p>
          )}
        </div>
      </div>
      <div className="px-3 pb-3 empty:hidden">
        <EarlierIncidents line={line} reference={reference} />
      </div>
    </div>
  );
}

/** What the line is: its picture, name and code, and how much of it has left. */
function ReportedArticle({ line: { name, code, image, shipped } }: Pick<ReportLineProps, "line">) {
  const t = useIncidentsText();
  return (
    <span className="flex items-start gap-3">
      <span className="w-8 flex-none">
        <Picture
          images={image ? [{ url: image, widthInPx: 96, heightInPx: 96 }] : []}
          width={32}
          height={32}
          alt=""
          placeholderLabel={t("pictureToCome")}
        />
      </span>
      <span className="min-w-0">
        {name}
        <span className="block text-sm text-muted">
          {code} · {t("shipped", { pieces: shipped })}
        </span>
      </span>
    </span>
  );
}

/** What was reported of the line before, with the way there. */
function EarlierIncidents({ line: { id, incidents }, reference }: Pick<ReportLineProps, "line" | "reference">) {
  const t = useIncidentsText();
  const paths = usePaths();
  return incidents.map((incident) => (
    <p key={incident.id} className="flex flex-wrap items-center gap-2 text-sm">
      {t("reported", { pieces: incident.lines.find((line) => line.id === id)?.quantity ?? 0 })}
      <IncidentState status={incident.status} />
      <Link to={paths.incident(reference, incident.id)}>{t("see", { number: incident.number })}</Link>
    </p>
  ));
}
