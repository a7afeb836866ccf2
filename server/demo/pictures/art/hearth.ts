/** Kitchen and house: copper and brass, basketry, steel. */
import {
  type Arts,
  around,
  bar,
  cord,
  darker,
  disc,
  lighter,
  oval,
  paint,
  path,
  times,
  turned,
} from './brush.ts'

const { copper, rust, brass, bronze, steel, iron, wood, bark, crimson, cream, ink, marigold, white } = paint
const straw = 'd9b26a'

export const hearth: Arts = {
  gagri: ({ fill = copper }) =>
    oval(32, 54, 13, 3, rust) +
    path('M25 17q1 4 -4 7q-14 6 -13 17q2 15 24 16q22 -1 24 -16q1 -11 -13 -17q-5 -3 -4 -7z', fill) +
    path('M39 17q-1 4 4 7q14 6 13 17q-2 15 -24 16q16 -5 15 -18q0 -9 -9 -14q-3 -3 -2 -8z', darker(fill)) +
    oval(32, 13, 15, 5.5, lighter(fill, 0.35)) +
    oval(32, 13, 10, 3, darker(fill, 0.45)) +
    cord('M8.5 40q23.5 8 47 0', darker(fill, 0.3), 1.3) +
    path('M15 31q3 -4 7 -5q-5 6 -6 13q-3 -3 -1 -8z', lighter(fill, 0.45)),
  karuwa: ({ fill = brass }) =>
    cord('M46 38q9 0 8.5 -12', fill, 4.5) +
    oval(54.5, 25, 2.6, 2, darker(fill, 0.35)) +
    path('M22 57l3 -6h14l3 6z', bronze) +
    path('M25 13q2 10 -3 14q-9 4 -9 13q1 12 19 12t19 -12q0 -9 -9 -13q-5 -4 -3 -14z', fill) +
    path('M39 13q-2 10 3 14q9 4 9 13q-1 12 -19 12q12 -3 11 -13q0 -8 -6 -12q-4 -5 -3 -14z', bronze) +
    oval(32, 11.5, 11, 4, lighter(fill, 0.4)) +
    oval(32, 11.5, 7, 2.2, darker(fill, 0.45)) +
    cord('M13.5 38q18.5 7 37 0M24.5 25q7.5 3 15 0', darker(fill, 0.4), 1.2),
  nanglo: ({ fill = straw }) =>
    disc(32, 32, 25, darker(fill, 0.3)) +
    disc(32, 32, 21.5, fill) +
    times(6, (n) =>
      cord(
        `M${17 + n * 6} ${18 + Math.abs(n - 2.5) * 1.2}v${28 - Math.abs(n - 2.5) * 2.4}`,
        darker(fill, 0.14),
        2,
      ),
    ) +
    times(6, (n) =>
      cord(
        `M${18 + Math.abs(n - 2.5) * 1.2} ${17 + n * 6}h${28 - Math.abs(n - 2.5) * 2.4}`,
        lighter(fill, 0.22),
        2,
      ),
    ) +
    around(20, [32, 32, 23.3, 23.3], (x, y) => disc(x, y, 1, lighter(fill, 0.3))),
  doko: ({ fill = straw }) =>
    cord('M15 18q17 -20 34 0', crimson, 3) +
    path('M9 18h46l-15 36q-8 5 -16 0z', fill) +
    path('M45 18h10l-15 36q-3 2 -7 2.500z', darker(fill, 0.16)) +
    cord('M16 20l11 35M25 20l4 36M39 20l-4 36M48 20l-11 35', darker(fill, 0.4), 1.6) +
    cord('M12.5 28q19.5 5 39 0M16 37q16 5 32 0M20 46q12 4 24 0', darker(fill, 0.4), 1.6) +
    oval(32, 18, 23.5, 5.5, darker(fill, 0.25)) +
    oval(32, 18, 20, 3.6, darker(fill, 0.5)),
  'pressure-cooker': ({ fill = steel }) =>
    bar(29, 8, 6, 6, ink, 2) +
    bar(27.5, 13, 9, 4, iron) +
    path('M12 27q1 -10 20 -11q19 1 20 11z', lighter(fill, 0.4)) +
    path('M38 16.500q13 2 14 10.500h-8q0 -7 -6 -10.500z', fill) +
    path('M46 20l12 -3v5.500l-10 3z', ink) +
    bar(6, 33, 7, 5, ink, 2) +
    bar(51, 33, 7, 5, ink, 2) +
    bar(10, 26, 44, 4.5, iron, 2) +
    path('M11 30h42v20q0 7 -7 7h-28q-7 0 -7 -7z', fill) +
    path('M44 30h9v20q0 7 -7 7h-6q5 -12 4 -27z', darker(fill, 0.16)) +
    bar(15, 35, 3.5, 15, white, 1.7),
  'momo-steamer': ({ fill = steel }) =>
    bar(29, 7, 6, 4, ink, 2) +
    path('M11 19q3 -8 21 -8.500q18 0.5 21 8.500z', lighter(fill, 0.4)) +
    times(
      3,
      (n) =>
        bar(10, 20 + n * 9, 44, 8, n % 2 ? fill : lighter(fill, 0.25), 2) +
        bar(44, 20 + n * 9, 10, 8, darker(fill, 0.14), 2) +
        bar(5.5, 22.5 + n * 9, 5, 3, iron, 1) +
        bar(53.5, 22.5 + n * 9, 5, 3, iron, 1),
    ) +
    path('M9 47h46q0 10 -8 10h-30q-8 0 -8 -10z', iron),
  pan: ({ fill = '4a4d57' }) =>
    cord('M8 28q-3 8 4 10M56 28q3 8 -4 10', lighter(fill, 0.1), 3) +
    path('M7 26h50q-1 28 -18 28h-14q-17 0 -18 -28z', fill) +
    path('M46 26h11q-1 28 -18 28h-5q12 -8 12 -28z', darker(fill, 0.3)) +
    oval(32, 26, 25, 8, lighter(fill, 0.25)) +
    oval(32, 26.5, 21, 6, darker(fill, 0.4)),
  'copper-bottle': ({ fill = copper }) =>
    bar(27, 7, 10, 8, darker(fill, 0.3), 2) +
    path('M28 15h8v3q0 4 5 6q5 3 5 9v20q0 4 -4 4h-20q-4 0 -4 -4v-20q0 -6 5 -9q5 -2 5 -6z', fill) +
    path('M40 23.600q6 3 6 9.400v20q0 4 -4 4h-4q4 -16 2 -33.400z', darker(fill)) +
    cord('M18 36h28M18 49h28', darker(fill, 0.35), 1.2) +
    bar(21, 34, 3, 18, lighter(fill, 0.4), 1.5),
  flask: ({ fill = '3d6f8f' }) =>
    path('M23 7h18l1 11h-20z', steel) +
    path('M36 7h5l1 11h-5z', iron) +
    cord('M46 27q8 2 8 11t-8 11', ink, 3.5) +
    path('M21 18h22q4 3 4 9v26q0 4 -4 4h-22q-4 0 -4 -4v-26q0 -6 4 -9z', fill) +
    path('M40 18h3q4 3 4 9v26q0 4 -4 4h-5q4 -20 2 -39z', darker(fill)) +
    bar(17, 44, 30, 4, steel) +
    bar(21.5, 24, 3, 16, lighter(fill, 0.45), 1.5),
  khukuri: ({ fill = steel }) => {
    const blade = 'M42 26L29 21Q15 21 5 39Q18 46 27 38Q31 33 36 33L42 33Z'
    const sheath = `<g transform="translate(6 17)">${path(blade, bark)}${path('M5 39Q8 33.5 12 29.5Q15 36 13 41.5Q9 41.2 5 39Z', brass)}${path('M38 24.5h4.5v9h-4.5z', darker(bark, 0.4))}${cord('M18 33q8 -7 17 -5', darker(bark, 0.4), 1.2)}</g>`
    return `<g transform="rotate(-12 32 32) translate(0 -3)">${
      sheath +
      path(blade, fill) +
      path('M42 33L36 33Q31 33 27 38Q18 46 5 39Q18 42.5 25.5 35Q30 30 36 30.500L42 31Z', white) +
      bar(41, 24.8, 3, 9.4, brass, 1) +
      path('M44 25.500q7 -0.5 13 -3q3 6 1 11.500q-7 0.8 -14 0z', wood) +
      path('M55.5 23l1.8 -0.700q3 6 1 11.700l-2 0.100q1.5 -6 -0.8 -11.100z', brass) +
      cord('M49 25.500q1.2 4 0.3 8', darker(wood, 0.4), 1.2)
    }</g>`
  },
  chulesi: () =>
    bar(8, 49, 48, 8, wood, 3) +
    bar(8, 54, 48, 3, bark, 1.5) +
    bar(40, 40, 8, 10, bark) +
    path('M40 44q4 -20 -12 -29q-8 -4 -19 -2q14 6 18 16q3 8 5 15z', steel) +
    path('M40 44q4 -20 -12 -29q-8 -4 -19 -2q18 0 24 12q4 9 3 19z', iron),
  silauto: () =>
    path('M9 38l14 -9h32l-10 9z', 'a7abb3') +
    path('M9 38h36v14h-36z', '858a94') +
    path('M45 38l10 -9v13l-10 10z', '6a6f79') +
    `<g transform="rotate(-14 33 25)">${bar(12, 19, 42, 12, '9a9fa8', 6)}${bar(12, 26, 42, 5, '747984', 2.5)}${oval(17, 25, 3, 6, 'b8bcc4')}</g>` +
    times(5, (n) => disc(14 + n * 7, 42 + (n % 2) * 4, 0.9, '6a6f79')),
  thali: ({ fill = brass }) =>
    disc(32, 32, 25, darker(fill, 0.25)) +
    disc(32, 31, 24.5, fill) +
    disc(32, 31, 20, lighter(fill, 0.25)) +
    disc(24, 24, 7, bronze) +
    disc(24, 23.5, 5.5, marigold) +
    disc(41, 24, 7, bronze) +
    disc(41, 23.5, 5.5, '5c8a48') +
    path('M20 42q4 -10 12 -10t12 10q-12 9 -24 0z', white),
  cups: ({ fill = copper }) => {
    const cup = (x: number, y: number) =>
      path(`M${x - 11} ${y}h22l-3 24q-8 3 -16 0z`, fill) +
      path(`M${x + 4} ${y}h7l-3 24q-2 1 -5 1.400z`, darker(fill)) +
      oval(x, y, 11, 3.8, lighter(fill, 0.35)) +
      oval(x, y + 0.3, 8.5, 2.5, darker(fill, 0.45))
    return cup(41, 14) + cup(22, 29)
  },
  mortar: ({ fill = brass }) =>
    cord('M35 30l12 -21', bronze, 5) +
    disc(47.5, 9.5, 4, lighter(fill)) +
    path('M14 28h36q-1 15 -8 19l4 10h-28l4 -10q-7 -4 -8 -19z', fill) +
    path('M42 28h8q-1 15 -8 19l4 10h-9q4 -14 5 -29z', bronze) +
    oval(32, 28, 19, 5, lighter(fill, 0.35)) +
    oval(31, 28.5, 15, 3.2, darker(fill, 0.45)) +
    cord('M36 28l2 -4', bronze, 5),
  basket: ({ fill = straw }) =>
    path('M11 24h42l-4 29q-17 8 -34 0z', fill) +
    path('M42 24h11l-4 29q-5 2.5 -10 3.500z', darker(fill, 0.16)) +
    times(4, (n) =>
      cord(`M${12.5 + n * 0.9} ${31 + n * 6.5}q19.5 6 ${39 - n * 1.8} 0`, darker(fill, 0.35), 1.8),
    ) +
    cord('M20 26l2 30M32 27v31M44 26l-2 30', lighter(fill, 0.3), 1.8) +
    path('M8 24q24 -12 48 0q-24 8 -48 0z', darker(fill, 0.2)) +
    cord('M26 14q6 -8 12 0', bark, 2.5),
  broom: ({ fill = straw }) =>
    turned(
      30,
      path('M26 30h12l9 26q-15 4 -30 0z', fill) +
        path('M34 30h4l9 26q-4 1 -8 1.300z', darker(fill, 0.2)) +
        cord('M29 33l-5 23M32 33v24M35 33l5 23', darker(fill, 0.35), 1) +
        bar(28, 6, 8, 25, wood, 3) +
        bar(26, 25, 12, 6, crimson, 1),
    ),
  sukul: ({ fill = crimson }) =>
    path('M9 16h38v36h-38z', straw) +
    times(5, (n) => bar(9, 18 + n * 7, 38, 3, n % 2 ? fill : darker(straw, 0.2))) +
    times(9, (n) => cord(`M${12 + n * 4} 16v36`, darker(straw, 0.15), 0.6)) +
    path('M47 16q9 -5 9 5v36q0 -6 -9 -5z', darker(straw, 0.3)) +
    oval(51.5, 15, 4.5, 4, lighter(straw, 0.2)) +
    disc(51.5, 15, 1.6, bark) +
    cord('M9 52v3M17 52v3M25 52v3M33 52v3M41 52v3', cream, 1),
  'rice-cooker': ({ fill = 'f1ede4' }) =>
    bar(28, 8, 8, 5, ink, 2) +
    path('M13 24q1 -11 19 -12q18 1 19 12z', lighter(fill, 0.5)) +
    path('M40 12.800q10 2.2 11 11.200h-8q0 -7 -3 -11.200z', darker(fill, 0.1)) +
    bar(5, 26, 8, 5, ink, 2) +
    bar(51, 26, 8, 5, ink, 2) +
    bar(10, 23, 44, 4, iron, 2) +
    path('M11 27h42v22q0 8 -8 8h-26q-8 0 -8 -8z', fill) +
    path('M44 27h9v22q0 8 -8 8h-5q6 -14 4 -30z', darker(fill, 0.12)) +
    bar(23, 38, 18, 14, crimson, 3) +
    disc(32, 43, 2.6, marigold) +
    bar(27.5, 47.5, 9, 2, cream, 1),
  tawa: ({ fill = '3d4049' }) =>
    cord('M46 42l10 13', bark, 5) +
    disc(28, 28, 21.5, fill) +
    disc(28, 28, 18.5, lighter(fill, 0.14)) +
    disc(28, 28, 14, 'e8c88c') +
    around(7, [28, 28, 8, 8], (x, y, n) => oval(x, y, n % 2 ? 1.8 : 2.6, 1.6, 'b8813f')) +
    oval(27, 28, 2.4, 1.8, 'b8813f'),
  'leaf-plate': ({ fill = '6f9a3f' }) =>
    disc(32, 32, 25, darker(fill, 0.25)) +
    around(8, [32, 32, 13, 13], (x, y, n) => oval(x, y, 11, 11, n % 2 ? fill : lighter(fill, 0.12))) +
    disc(32, 32, 13, lighter(fill, 0.2)) +
    around(8, [32, 32, 20, 20], (x, y) => cord(`M32 32L${x} ${y}`, darker(fill, 0.22), 1)) +
    around(16, [32, 32, 15.5, 15.5], (x, y) => disc(x, y, 0.9, 'd9b26a')),
}
