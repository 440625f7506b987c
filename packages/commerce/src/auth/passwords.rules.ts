// What a password must be. No I/O.
import { isStrongPassword, passwordLength } from "@comptoir/contract/auth/password.rules";

// Words that passwords are made of most often, in French and English, without the digits and signs that people add.
const words = `password passwd passord motdepasse mdp azerty azertyuiop qwerty qwertyuiop qwertz qsdfghjklm asdfgh asdfghjkl zxcvbn
wxcvbn admin administrator administrateur administrateurs root user utilisateur test tester guest invite bonjour bonsoir salut
hello welcome bienvenue letmein login connexion changeme changezmoi secret secrets default temp temporaire master superman batman
iloveyou jetaime monamour amour soleil sunshine princess princesse doudou loulou chouchou nicolas camille thomas julien marseille
paris lyon france football foot dragon monkey shadow michael jordan charlie ninja mustang baseball trustno access flower fleur
chocolat chocolate vacances marine marie maman papa coucou toto titi tata internet ordinateur computer windows google facebook
amazon apple samsung orange abcd abcde abcdef abcdefgh aaaa aaaaaa aaaaaaaa motdepass passe pass passw password0rd summer winter
spring autumn ete hiver printemps automne janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
january february march april june july august september october november december lundi mardi mercredi jeudi vendredi samedi
dimanche monday tuesday wednesday thursday friday saturday sunday entreprise company societe emballage emballages packaging`;

const commonPasswords: ReadonlySet<string> = new Set(words.split(/\s+/));

export type PasswordFault = "TOO_LONG" | "TOO_SIMPLE" | "TOO_COMMON";

/** What is wrong with a password that somebody chooses (accounts 2.3); null when nothing is. */
export function findPasswordFault(password: string): PasswordFault | null {
  if (password.length > passwordLength.max) return "TOO_LONG";
  if (!isStrongPassword(password)) return "TOO_SIMPLE";
  return commonPasswords.has(reduced(password)) ? "TOO_COMMON" : null;
}

/** `P@ssw0rd2024!` is `password` to everybody who guesses: leetspeak, case, digits and signs around the word count for nothing. */
function reduced(password: string): string {
  const letters = { "@": "a", "4": "a", "3": "e", "1": "i", "!": "i", "0": "o", "5": "s", $: "s" };
  const bare = password.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return Object.entries(letters).reduce((word, [sign, letter]) => word.replaceAll(sign, letter), bare);
}
