import { dotted, range, type Calendar } from '../calendar'
import { group, productRows, type Piece, unit } from '../product-rows'
import type { Wire } from '../seed'
import { ainosDays } from './homes'

const green = 'Linoleumi, havunvihreä'
const birch = 'Koivureuna, öljytty'

function pulls(amount: number): Piece {
  return [amount, 'VE-PK', 'Upotettu puolikuuvedin', 'Ø 60 mm', 'Messinki']
}

/** 412873: two rooms, 41 rows, an orphan part, and rows of no room. */
export function mainOrderProducts(calendar: Calendar): Wire[] {
  const { delivery, worktops } = ainosDays(calendar)
  return productRows([
    {
      number: '1',
      description: 'Keittiö',
      confirmedDeliveryDate: dotted(delivery),
      groups: [
        group('10', 'Alakaapit', [
          unit(
            'K1-07',
            [1, 'AL-V3 90', 'Vetolaatikosto 900, 3 laatikkoa', '900 × 720 × 560 mm', green],
            [3, 'ET-L 90', 'Laatikkoetusarja', '897 × 237 × 21 mm', birch],
            pulls(3),
          ),
          unit(
            'K1-09',
            [2, 'AL-A 60', 'Allaskaappi 600', '600 × 720 × 560 mm', green],
            [1, 'VA-J3 60', 'Jätevaunu, 3 astiaa', '564 × 420 × 500 mm', 'Grafiitti', 'Teräs'],
            pulls(2),
          ),
          unit(
            'K1-10',
            [1, 'AL-V2 60', 'Vetolaatikosto 600, 2 laatikkoa', '600 × 720 × 560 mm', green],
            [2, 'ET-L 60', 'Laatikkoetusarja', '597 × 357 × 21 mm', birch],
            pulls(2),
          ),
          unit(
            'K1-11',
            [1, 'AL-K 90', 'Kulmakaappi, kiertohylly', '900 × 720 × 900 mm', green],
            [2, 'HY-K 80', 'Kiertohyllyn taso', 'Ø 800 mm', 'Koivu', 'Vaneri'],
            pulls(1),
          ),
          unit(
            'K1-12',
            [1, 'AL-U 60', 'Uunikaappi 600', '600 × 720 × 560 mm', green],
            [1, 'ET-U 60', 'Uunin alaetusarja', '597 × 117 × 21 mm', birch],
          ),
        ]),
        group('20', 'Yläkaapit', [
          unit(
            'K1-14',
            [2, 'YL-O 60', 'Yläkaappi 600, ovi', '600 × 720 × 330 mm', green],
            [4, 'HY-60', 'Hylly', '562 × 290 × 18 mm', 'Koivu', 'Vaneri'],
            pulls(2),
          ),
          unit(
            'K1-15',
            [1, 'YL-A 90', 'Astiankuivauskaappi 900', '900 × 720 × 330 mm', green],
            [2, 'RI-90', 'Kuivausritilä', '862 × 270 mm', 'Teräs'],
            [1, 'VA-LED 60', 'Valaisinlista, kaapin alle', '560 mm', 'Messinki'],
          ),
        ]),
        group('30', 'Kodinkoneet', [
          unit('K1-30', [1, 'LUMI U6', 'Lumi-kalusteuuni', '595 × 595 mm', 'Musta']),
          unit('K1-31', [1, 'LUMI I6', 'Lumi-induktiotaso', '590 × 520 mm', 'Musta']),
          unit('K1-32', [1, 'VIRTA A60', 'Virta-astianpesukone', '596 × 818 mm', green]),
          unit('K1-34', [1, 'VIRTA LT', 'Virta-liesituuletin, kaappiin', '600 mm']),
          unit('K1-33', [1, 'POHJOLA JK', 'Jääkaappi, kalusteovi', '556 × 1772 mm']),
        ]),
      ],
    },
    {
      number: '1',
      description: 'Keittiö',
      confirmedDeliveryDate: dotted(worktops),
      groups: [
        group('40', 'Työtasot', [
          unit(
            'K1-21',
            [1, 'KT-VK 30', 'Kivitaso, suora pala', '2640 × 620 × 30 mm', 'Hiottu', 'Vuolukivi'],
            [1, 'KT-AU', 'Allasaukko, alta liimattava', '540 × 400 mm', 'Hiottu reuna'],
          ),
        ]),
      ],
    },
    {
      number: '2',
      description: 'Kodinhoitohuone',
      deliveryEstimate: range(calendar.week(2)),
      groups: [
        group('10', 'Kaapit', [
          unit(
            'KH-01',
            [1, 'KO-S 60', 'Siivouskaappi 600', '600 × 2100 × 560 mm', 'Valkoinen'],
            [5, 'HY-60', 'Hylly', '562 × 540 × 18 mm', 'Koivu', 'Vaneri'],
            pulls(2),
          ),
          unit(
            'KH-02',
            [1, 'KO-P 60', 'Pyykkikaappi, kaksi koria', '600 × 720 × 560 mm', 'Valkoinen'],
            [2, 'KO-V', 'Verkkokori', '520 × 300 mm', 'Teräs'],
          ),
          // The order still has the shelf of this drawing, but no longer its cabinet.
          unit('KH-09', null, [1, 'HY-90', 'Irtohylly', '862 × 290 mm', 'Koivu']),
        ]),
        group('40', 'Työtasot', [
          unit(
            'KH-21',
            [1, 'LT-K 30', 'Laminaattitaso', '1800 × 620 × 30 mm', 'Koivu', 'Laminaatti'],
            [1, 'LT-AU', 'Allasaukko, päältä upotettava', '560 × 460 mm'],
            [1, 'AL-T 50', 'Pesuallas 500', '520 × 420 mm', 'Teräs'],
          ),
          unit(
            'KH-22',
            [1, 'HA-P', 'Pesuhana, korkea', '', 'Messinki'],
            [1, 'HA-S', 'Sulkuventtiili', ''],
          ),
        ]),
      ],
    },
    {
      number: null,
      description: null,
      groups: [
        group('', '', [
          unit('', [1, 'AS-T', 'Asennustarvikkeet', '']),
          unit('', [2, 'PE-20', 'Peitelevy', '2400 × 560 × 16 mm', green]),
          unit('', [3, 'SO-20', 'Sokkelilevy', '2400 × 100 × 16 mm', green]),
        ]),
      ],
    },
  ])
}
