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

export const commonPasswords: ReadonlySet<string> = new Set(words.split(/\s+/));
