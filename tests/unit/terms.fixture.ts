/**
 * Swedish stems for Finnish labels, by beginning or whole label (`tila$`). The first match counts. Stems allow
 * other wordings.
 */
const terms = `
  toimitusosoite=leveransadress toimitusaika=leveranstid toimituspäivä=leveransda
  toimitustiedot=leveransuppgifter toimitetut=levererad toimitettu=levererad
  toimittaja=leverantör toimitu=leverans jälkitoimitu=restleverans
  päätoimitu=huvudleverans arvio$=beräkna arvioitu=beräkna vahvistettu=bekräfta
  tarjou=offert tilausnumero=ordernummer tilausri=orderrad tilau=ord myyjä=säljare
  myymälä=butik maksutiedot=detaljer maksutapa=betalningssätt maksuehto=betalningsvillkor maksamatta=återstår maksa=betala
  maksu=betalning maksett=betal laskutusosoite=faktureringsadress laskutettu=fakturer
  laskun$=fakturanummer lasku=faktur reklamaatio=reklamation kuljetusliike=transportör
  kuljettaja=chaufför rahtikirja=fraktsedel rahti=frakt asiakirja=dokument
  3d-mall=3d-modell takuu=garanti asiakaspalvelu=kundservice asiakas=kund asentaja=montör
  ilmoitukset=notis esikatselu=förhandsvisning kuvaus=beskrivning tila$=status
  puhelin=telefon sähköposti=e-post yhteys=kontakt viitenumero=referensnummer
  eräpäivä=förfall veroton=exkl verollinen=inkl verot=moms määrä=antal koko$=mått
  väri=färg materiaali=material malli=modell piirustus=ritning tuot=produkt huone=rum
  peruuta=avbryt poista=ta_bort tallenna=spara tallennettu=spara kopioi=kopier
  lähetä=skicka jaa$=dela jako=delning kutsu=bjud valmistuksessa=tillverkning
  valmistaudu=förbered käsittelyssä=behandlas valmis$=klar nimi=namn kieli=språk hae=sök
  tulosta=skriv lataa=ladda näytä=visa avaa=öppna kirjaudu=logga tumma=mörk vaalea=ljus
  puuttu=saknas uusi=ny muut$=övriga summa$=belopp tyyppi=typ ennakko=förskott
  loppulasku=slutfaktura päättymispäivä$=utgångsdatum minne=vart reitti=väg
  viivakoodi=streckkod asennus=monter
`
  .trim()
  .split(/\s+/)
  .map((entry) => entry.replaceAll('_', ' ').split('='))

/** Null: unknown. */
export function swedishStem(label: string): string | null {
  const text = label.toLowerCase()
  const fits = (stem: string) =>
    stem.endsWith('$') ? text === stem.slice(0, -1) : text.startsWith(stem)
  return terms.find(([finnish = '']) => fits(finnish))?.[1] ?? null
}
