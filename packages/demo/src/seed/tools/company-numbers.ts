// Registration numbers of French companies that pass every check a form can make, from digits that nobody holds.

/** The digit that makes the Luhn sum of `digits` followed by it a multiple of ten. */
export function luhnDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((all, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return all + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** SIREN, SIRET of the head office and VAT number of a company, from eight digits. */
export function companyNumbers(eightDigits: string): { siren: string; siret: string; vatNumber: string } {
  const siren = `${eightDigits}${luhnDigit(eightDigits)}`;
  const office = `${siren}0001`;
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return { siren, siret: `${office}${luhnDigit(office)}`, vatNumber: `FR${String(key).padStart(2, "0")}${siren}` };
}
