/** What stands in Aino's PDFs. */

export const installationSteps = [
  'Lue ohje ennen kuin aloitat. Tarkista, että kaikki kollit ovat tulleet, ja ilmoita puutteista ja vaurioista myymälään ennen asennusta.',
  '1. Merkitse seinään alakaappien yläpinta, 850 mm valmiista lattiasta. Käytä vesivaakaa tai laseria.',
  '2. Aloita kulmasta. Kiinnitä kaapit toisiinsa ennen kuin kiinnität ne seinään.',
  '3. Säädä jalat niin, että kaappien etureunat ovat samassa linjassa.',
  '4. Ripusta yläkaapit kiskoon ja säädä ne sivusuunnassa ja korkeussuunnassa.',
  '5. Ripusta ovet. Säädä saranoista 3 mm:n rako ovien väliin.',
  'Märkätilassa saumat tiivistetään. Sähkö- ja vesityöt saa tehdä vain niihin pätevä ammattilainen.',
]

export const worktopCare = [
  'Vuolukivi kestää kuumaa ja kylmää, mutta on pehmeä kivi: käytä leikkuulautaa.',
  'Pyyhi taso kostealla liinalla ja miedolla pesuaineella. Öljyä taso kaksi kertaa vuodessa.',
  'Naarmun voi hioa pois hienolla hiomapaperilla. Öljyä kohta sen jälkeen.',
]

export const cabinetCare = [
  'Mitat tarkistettiin paikan päällä. Ikkunan karmi on 12 mm vinossa: peitelista sahataan asennuksessa.',
  'Lattialämmitys ulottuu sokkelin alle. Jalkojen paikat on merkitty piirustukseen.',
]

export const orderConfirmation = [
  'Kiitos tilauksestasi! Keittiö ja kodinhoitohuone, Kuusitie 4 B, 33270 Tampere.',
  'Tilaukseen kuuluvat kalusteet, kodinkoneet, kivitasot mittatilauksena, asennus ja kotiinkuljetus sisäänkantoineen.',
  'Tilauksen arvo on 14 280,00 €. Laskutus: kaksi ennakkomaksua, rahoitus kodinkoneista ja loput toimituksen jälkeen.',
  'Myyjäsi: Henna Laaksonen, Keittiö Tampere, 050 555 0188.',
]
