import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeActivationMail, writeResetMail } from "#mail/account-mails.ts";
import { WrittenMail, writeMail } from "#mail/layout.ts";
import { defineMailJob, sendMail, sendMails } from "#mail/mail.ts";
import { createSmtpMailer } from "#mail/smtp.ts";
import { createTestApp, type TestApp } from "#test/test-app.ts";
import type { Mail } from "../deps.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ families: [] });
});
afterAll(() => shop.close());

const mail = (subject: string): Mail => ({
  to: "acheteur@demo.test",
  subject,
  text: "Bonjour",
  html: "<p>Bonjour</p>",
});

/** Jobs that keep what they are given; `run` is what a worker does with them. */
function keepingJobs() {
  const given: object[] = [];
  let run: (data: object) => Promise<void> = async () => {};
  const jobs: TestApp["deps"]["jobs"] = {
    ...shop.jobs,
    define: (_, handler) => {
      run = handler as typeof run;
    },
    sendAll: async (_, data) => void given.push(...data),
  };
  return { jobs, given, run: (data: object) => run(data) };
}

describe("mails", () => {
  it("a mail is sent by a job, and not at all when the transaction does not commit", async () => {
    await sendMail(shop.deps, mail("sent"));
    await shop.db.transaction().execute((transaction) => sendMail(shop.deps, mail("committed"), transaction));
    const rolledBack = shop.db.transaction().execute(async (transaction) => {
      await sendMail(shop.deps, mail("rolled back"), transaction);
      throw new Error("no");
    });
    await rolledBack.catch(() => {});
    expect(shop.mails).toEqual([]);
    await shop.jobs.settle();
    expect(shop.mails.map(({ subject }) => subject)).toEqual(["sent", "committed"]);
  });

  it("a mail whose job comes twice, or twice at once, goes out once", async () => {
    const sent: string[] = [];
    const warnings: string[] = [];
    const again: (() => Promise<void>)[] = [];
    const jobs: TestApp["deps"]["jobs"] = {
      ...shop.jobs,
      define: (_, handler) => void again.push(() => handler(given as never)),
      send: async (_, data) => void Object.assign(given, data),
    };
    const given = {};
    const mailer = { send: async ({ subject }: Mail, id?: string) => void sent.push(`${subject} ${id === undefined}`) };
    const log = { ...shop.deps.log, warn: (_: object, message: string) => void warnings.push(message) };
    const deps = { ...shop.deps, jobs, mailer, log };
    defineMailJob(deps);
    await sendMail(deps, mail("once"));
    const [run = async () => {}] = again;
    await Promise.all([run(), run(), Promise.resolve().then(run)]);
    await run();
    expect(sent).toEqual(["once false"]);
    expect(warnings).toHaveLength(3);
  });

  it("a mail that the mail server did not take is tried again under the same id, and one of before has none", async () => {
    const ids: (string | undefined)[] = [];
    let handle: (data: object) => Promise<void> = async () => {};
    let given = {};
    const deps = {
      ...shop.deps,
      jobs: {
        ...shop.jobs,
        define: (_: string, handler: unknown) => {
          handle = handler as typeof handle;
        },
        send: async (_: string, data: object) => {
          given = data;
        },
      },
      mailer: {
        send: async (_: Mail, id?: string) => {
          ids.push(id);
          if (ids.length === 1) throw new Error("mail server away");
        },
      },
    };
    defineMailJob(deps);
    await sendMail(deps, mail("tried again"));
    await expect(handle(given)).rejects.toThrow("mail server away");
    await handle(given);
    expect([ids.length, ids[0] === ids[1], typeof ids[0]]).toEqual([2, true, "string"]);
    await handle(mail("of an older version"));
    expect(ids[2]).toBeUndefined();
  });

  it("of mails that belong together, one that the mail server did not take is tried again, and no other", async () => {
    const sent: string[] = [];
    const { jobs, given, run } = keepingJobs();
    let isAway = true;
    const send = async ({ subject }: Mail) => {
      if (isAway && subject === "second") throw new Error("refused");
      sent.push(subject);
    };
    const deps = { ...shop.deps, jobs, mailer: { send } };
    defineMailJob(deps);
    await sendMails(deps, ["first", "second", "third"].map(mail), shop.db);
    expect(given).toHaveLength(1);
    const [job = {}] = given;
    await expect(run(job)).rejects.toThrow("refused");
    expect(sent).toEqual(["first", "third"]);
    isAway = false;
    await run(job);
    expect(sent).toEqual(["first", "third", "second"]);
  });

  it("eight are handed over side by side, and the next when one of them is gone", async () => {
    const { jobs, given, run } = keepingJobs();
    const leave: (() => void)[] = [];
    const send = () => new Promise<void>((gone) => leave.push(gone));
    const deps = { ...shop.deps, jobs, mailer: { send } };
    defineMailJob(deps);
    await sendMails(
      deps,
      Array.from({ length: 10 }, (_, number) => mail(`${number}`)),
      shop.db,
    );
    const [job = {}] = given;
    const handled = run(job);
    await expect.poll(() => leave.length).toBe(8);
    leave[0]?.();
    await expect.poll(() => leave.length).toBe(9);
    for (const gone of leave) gone();
    await expect.poll(() => leave.length).toBe(10);
    leave.at(-1)?.();
    await handled;
  });

  it("many at once are written by several jobs, and none by no job", async () => {
    const given: object[][] = [];
    const jobs = { ...shop.jobs, sendAll: async (_: string, data: readonly object[]) => void given.push([...data]) };
    const deps = { ...shop.deps, jobs };
    await sendMails(
      deps,
      Array.from({ length: 45 }, (_, number) => mail(`${number}`)),
      shop.db,
    );
    await sendMails(deps, [], shop.db);
    const counts = given.map((all) => all.map((job) => ("mails" in job ? [job.mails].flat().length : 0)));
    expect(counts).toEqual([[20, 20, 5], []]);
  });

  it("a job holds what a letter says, and its mail goes out with the text and HTML that it was written with", async () => {
    const { jobs, given, run } = keepingJobs();
    const sent: Mail[] = [];
    const deps = { ...shop.deps, jobs, mailer: { send: async (one: Mail) => void sent.push({ ...one }) } };
    defineMailJob(deps);
    const table = Array.from({ length: 50 }, (_, line) => ({ text: `Caisse <${line}> × 10`, amount: "10 €" }));
    const letter = { subject: "Votre\ncommande", greeting: "Bonjour,", paragraphs: ["Elle est partie."], table };
    const link = { label: "Voir la commande", url: "https://shop.test/account/orders/1" };
    const written = writeMail("a@demo.test", "fr", { ...letter, link, closing: "Cordialement,", brand: "Comptoir" });
    await sendMails(deps, [written], shop.db);
    const queued = JSON.stringify(given[0]);
    expect(queued.length).toBeLessThan((written.text.length + written.html.length) / 3);
    await run(JSON.parse(queued));
    const { to, subject, text, html } = new WrittenMail({ ...written.addressed, shopUrl: "https://shop.test" });
    expect(sent).toEqual([{ to, subject, text, html }]);
    expect(text).toContain("https://shop.test/legal/notice");
    expect(subject).toBe("Votre commande");
    expect(html).toContain("Caisse &lt;49&gt; × 10");
  });

  it.each([
    ["fr", 1_261, "… et 1\u202f200 autres lignes\u00a0: «\u00a0Tout voir\u00a0» les montre toutes"],
    ["fr", 62, "… et 1 autre ligne\u00a0: «\u00a0Tout voir\u00a0» les montre toutes"],
    ["en", 1_261, "… and 1,200 more lines: “Tout voir” shows all of them"],
  ])("tells of many lines the first, how many more there are and where: %s, %i", (language, count, words) => {
    // Eleven of the rows that do not fit are no lines, and no heading is the last that is shown.
    const isHeading = (row: number) => row === 49 || (row >= 51 && row <= 61);
    const table = Array.from({ length: count }, (_, row) => ({
      ...{ text: `[${row}]`, amount: "" },
      ...(isHeading(row) && { isHeading: true as const }),
    }));
    const said = { subject: "S", greeting: "G", paragraphs: ["P"], closing: "C", brand: "B" };
    const link = { label: "Tout voir", url: "https://shop.test/all" };
    const { text, html } = writeMail("a@demo.test", language, { ...said, table, link });
    expect(text).toContain(`[48]\n${words}\n`);
    for (const shown of [text, html]) {
      expect(shown).toContain("https://shop.test/all");
      expect(shown).not.toContain("[49]");
    }
  });

  it("says the same in text and HTML, with every value escaped", () => {
    const url = "https://shop.test/auth?token=a&b";
    const written = writeMail("a@demo.test", "fr", {
      subject: "Bonjour\r\nBcc: everybody@demo.test",
      greeting: 'Bonjour <Éve> & "Co",',
      paragraphs: ["Un texte."],
      link: { label: "Ouvrir", url },
      closing: "À bientôt,",
      brand: "Comptoir",
    });
    expect(written.subject).toBe("Bonjour Bcc: everybody@demo.test");
    expect(written.text).toBe(
      `Bonjour <Éve> & "Co",\n\nUn texte.\n\nOuvrir\n${url}\n\nÀ bientôt,\n\nComptoir\n\n-- \nCe message concerne votre compte chez Comptoir.\nMentions légales\u00a0: https://shop.test/legal/notice\nConfidentialité\u00a0: https://shop.test/legal/privacy\n`,
    );
    expect(written.html).toContain("Bonjour &lt;Éve&gt; &amp; &quot;Co&quot;,");
    expect(written.html).toContain('href="https://shop.test/auth?token=a&amp;b"');
  });

  it.each([writeResetMail, writeActivationMail])(
    "is written in French and in English, in French typography (%o)",
    (write) => {
      const given = {
        to: "a@demo.test",
        firstName: "Éloi",
        brand: "Comptoir",
        url: "https://shop.test/x",
        validHours: 24,
      };
      const [french, english] = [write({ ...given, locale: "fr-FR" }), write({ ...given, locale: "en-GB" })];
      expect(french.text).toContain("Bonjour Éloi,");
      expect(french.text.replaceAll("https:", "")).not.toMatch(/[^\u00a0]:|[^\u202f][;!?]|'/);
      expect(french.html).toContain('lang="fr"');
      expect(english.text).toContain("Hello Éloi,");
      expect(english.html).toContain('lang="en"');
    },
  );
});

describe("SMTP", () => {
  it("hands the mail to the server with sender, recipient and both bodies", async () => {
    const received: string[] = [];
    const server = createServer((socket) => {
      socket.write("220 mail.test\r\n");
      let isData = false;
      socket.on("data", (bytes) => {
        for (const line of bytes.toString().split("\r\n").slice(0, -1)) {
          received.push(line);
          if (line === "DATA") socket.write("354 go on\r\n");
          else if (line === "." || !isData) socket.write("250 fine\r\n");
          isData = line === "DATA" || (isData && line !== ".");
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    try {
      const mailer = createSmtpMailer({
        url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
        from: "Comptoir <shop@demo.test>",
      });
      await mailer.send(mail("Votre commande"));
    } finally {
      server.close();
    }
    const text = received.join("\n");
    for (const part of [
      "MAIL FROM:<shop@demo.test>",
      "RCPT TO:<acheteur@demo.test>",
      "Subject: Votre commande",
      "text/plain",
      "text/html",
    ])
      expect(text).toContain(part);
  });
});
