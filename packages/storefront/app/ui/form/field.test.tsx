import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Field, FieldGroup } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

const attribute = (html: string, tag: string, name: string) =>
  new RegExp(`<${tag}[^>]*\\s${name}="([^"]*)"`).exec(html)?.[1];

it("a field ties label, help and error to its control (ux Y-08)", () => {
  const html = renderToStaticMarkup(
    <Field id="mail" label="E-mail" mark="required" help="name@example.com" error="Write an address" isRequired>
      <TextInput name="mail" />
    </Field>,
  );
  expect(attribute(html, "label", "for")).toBe("mail");
  expect(attribute(html, "input", "id")).toBe("mail");
  expect(attribute(html, "input", "aria-describedby")).toBe("mail-help mail-error");
  expect(attribute(html, "input", "aria-invalid")).toBe("true");
  expect(html).toContain('id="mail-help"');
  expect(html).toContain('id="mail-error"');
  expect(html).toContain("(required)");
});

it("a field without help and error describes nothing", () => {
  const html = renderToStaticMarkup(
    <Field label="Name">
      <TextInput name="name" />
    </Field>,
  );
  expect(attribute(html, "input", "aria-describedby")).toBeUndefined();
  expect(attribute(html, "input", "aria-invalid")).toBeUndefined();
});

it("what a control says itself wins over its field", () => {
  const html = renderToStaticMarkup(
    <Field label="Name">
      <TextInput name="name" id="own" />
    </Field>,
  );
  expect(attribute(html, "input", "id")).toBe("own");
});

it("a group is a fieldset with its legend, described by its error", () => {
  const html = renderToStaticMarkup(
    <FieldGroup id="civility" legend="Civility" error="Choose one">
      <i />
    </FieldGroup>,
  );
  expect(html).toMatch(/^<fieldset id="civility"[^>]*aria-describedby="civility-error"[^>]*><legend/);
});

it("a checkbox is described by its help and its error", () => {
  const html = renderToStaticMarkup(<Checkbox id="terms" label="I agree" help="Of January" error="Agree first" />);
  expect(attribute(html, "input", "aria-describedby")).toBe("terms-help terms-error");
  expect(attribute(html, "input", "aria-invalid")).toBe("true");
});
