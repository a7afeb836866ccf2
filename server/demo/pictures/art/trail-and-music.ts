/** Trekking gear, bags, and instruments. The fill is the variation's colour. */
import { type Arts, bar, cord, darker, disc, lighter, oval, paint, path, times } from './brush.ts'

const { wood, bark, cream, crimson, ink, iron, marigold, steel, brass, bronze, white } = paint

export const trailAndMusic: Arts = {
  poles: ({ fill = 'd8622b' }) => {
    const pole = (lean: number) =>
      `<g transform="rotate(${lean} 32 36)">` +
      cord('M32 18v36', iron, 2.4) +
      cord('M32 18v14', fill, 3.4) +
      bar(29.5, 6, 5, 14, ink, 2.5) +
      bar(28.5, 6, 7, 4, 'c99a63', 2) +
      oval(32, 50, 5, 1.8, ink) +
      path('M31 54h2l-1 4z', steel) +
      cord('M29.5 10q-8 3 -5 12', ink, 1.2) +
      '</g>'
    return `<g transform="translate(-3.5 -3) scale(1.1)">${pole(-20)}${pole(20)}</g>`
  },
  'sleeping-bag': ({ fill = '2f6f8f' }) =>
    path('M32 7q15 0 15 14q4 13 1 24q-2 12 -16 12t-16 -12q-3 -11 1 -24q0 -14 15 -14z', fill) +
    path('M40 9q7 3 7 12q4 13 1 24q-2 12 -16 12q13 -8 13 -22q0 -14 -5 -26z', darker(fill)) +
    path('M32 10q10 0 10 10q-2 7 -10 7t-10 -7q0 -10 10 -10z', lighter(marigold, 0.15)) +
    path('M32 14q6 0 6 6q-2 4 -6 4t-6 -4q0 -6 6 -6z', darker(fill, 0.5)) +
    times(4, (n) => cord(`M${17 - (n === 1 ? 1 : 0)} ${33 + n * 6}q15 4 30 0`, darker(fill, 0.35), 1.3)) +
    cord('M32 27v28', marigold, 1.4),
  backpack: ({ fill = '37604a' }) =>
    cord('M25 12q0 -6 7 -6t7 6', ink, 2.6) +
    bar(7.5, 33, 9, 18, darker(fill, 0.25), 4) +
    bar(47.5, 33, 9, 18, darker(fill, 0.25), 4) +
    path('M13 25q0 -15 19 -15t19 15v26q0 6 -6 6h-26q-6 0 -6 -6z', fill) +
    path('M42 11.500q9 3 9 13.500v26q0 6 -6 6h-5q6 -22 2 -45.500z', darker(fill, 0.16)) +
    path('M13 25q0 -15 19 -15t19 15q-19 7 -38 0z', lighter(fill, 0.18)) +
    bar(18, 35, 28, 17, darker(fill, 0.28), 4) +
    cord('M20 39h24', marigold, 1.5) +
    bar(29.5, 25, 5, 8, marigold, 1),
  rucksack: ({ fill = '37604a' }) =>
    bar(14, 6, 36, 9, darker(fill, 0.35), 4.5) +
    bar(20, 8.5, 24, 2, marigold) +
    bar(8, 34, 8, 17, darker(fill, 0.25), 4) +
    bar(48, 34, 8, 17, darker(fill, 0.25), 4) +
    path('M16 20h32l3 31q0 6 -5 6h-28q-5 0 -5 -6z', fill) +
    path('M42 20h6l3 31q0 6 -5 6h-5q3 -18 1 -37z', darker(fill, 0.16)) +
    path('M14 18q18 -8 36 0l-1 12q-17 5 -34 0z', lighter(fill, 0.18)) +
    cord('M23 30v25M41 30v25', ink, 2) +
    bar(21.5, 32, 3, 4, marigold) +
    bar(39.5, 32, 3, 4, marigold) +
    bar(26, 39, 12, 13, darker(fill, 0.28), 2.5),
  trolley: ({ fill = '2f7d6b' }) =>
    cord('M25 18v-11h14v11', iron, 2.4) +
    bar(13, 16, 38, 37, fill, 5) +
    path('M44 16h2q5 0 5 5v27q0 5 -5 5h-5q5 -18 3 -37z', darker(fill)) +
    times(4, (n) => bar(18.5 + n * 8, 20, 2.4, 29, n === 3 ? darker(fill, 0.35) : darker(fill, 0.2), 1.2)) +
    disc(20, 55, 3, ink) +
    disc(44, 55, 3, ink) +
    bar(27, 15, 10, 3.5, ink, 1.5) +
    bar(27, 30, 10, 6, marigold, 1),
  duffel: ({ fill = 'a5432f' }) =>
    cord('M20 24q0 -14 12 -14t12 14', ink, 3) +
    path('M14 22h36q7 2 7 16t-7 17h-36q-7 -3 -7 -17t7 -16z', fill) +
    path('M47 22h3q7 2 7 16t-7 17h-3q5 -15 0 -33z', darker(fill, 0.3)) +
    path('M17 22h-3q-7 2 -7 16t7 17h3q-5 -15 0 -33z', darker(fill, 0.2)) +
    cord('M17 28h30', marigold, 1.5) +
    bar(19.5, 22, 4, 33, darker(fill, 0.35)) +
    bar(40.5, 22, 4, 33, darker(fill, 0.35)),
  tiffin: ({ fill = '4a6fa5' }) =>
    cord('M22 20q0 -12 10 -12t10 12', darker(fill, 0.35), 3) +
    path('M12 19h40l3 34q0 4 -4 4h-38q-4 0 -4 -4z', fill) +
    path('M43 19h9l3 34q0 4 -4 4h-7q2 -18 -1 -38z', darker(fill, 0.18)) +
    bar(11, 19, 42, 8, lighter(fill, 0.2), 2) +
    cord('M14 27h36', marigold, 1.5) +
    bar(20, 34, 22, 16, darker(fill, 0.28), 3) +
    bar(28, 39, 6, 6, marigold, 1),
  madal: ({ fill = wood }) =>
    `<g transform="rotate(-14 32 32)">` +
    cord('M13 24q19 -22 38 0', crimson, 2.6) +
    path('M12 21q20 -8 40 0v22q-20 8 -40 0z', fill) +
    path('M12 37q20 6 40 0v6q-20 8 -40 0z', darker(fill, 0.25)) +
    times(6, (n) => cord(`M${14 + n * 7} 21l3.5 22l3.5 -22`, cream, 1)) +
    oval(12, 32, 6.5, 12.5, darker(cream, 0.1)) +
    oval(11.5, 32, 5, 10.5, cream) +
    oval(11.5, 32, 2.6, 5.5, ink) +
    oval(52, 32, 4.5, 11.5, darker(cream, 0.25)) +
    '</g>',
  sarangi: ({ fill = wood }) =>
    `<g transform="rotate(18 32 32)">` +
    bar(28, 6, 8, 22, fill, 3) +
    bar(24, 10, 16, 2.6, bark, 1.3) +
    bar(24, 16, 16, 2.6, bark, 1.3) +
    path('M25 26h14q3 6 -1 9q8 4 6 13q-3 9 -12 9t-12 -9q-2 -9 6 -13q-4 -3 -1 -9z', fill) +
    path('M38 26h1q3 6 -1 9q8 4 6 13q-3 9 -12 9q10 -10 3 -20q2 -6 3 -11z', darker(fill)) +
    oval(32, 46, 7.5, 7, cream) +
    oval(32, 31, 4, 3, bark) +
    cord('M30 9v42M32 9v42M34 9v42', white, 0.6) +
    bar(28, 45, 8, 2, bark, 1) +
    '</g>' +
    cord('M52 10q8 22 -6 44', bark, 2.4) +
    cord('M52 10l-6 44', cream, 1),
  flute: ({ fill = 'd2a04e' }) =>
    `<g transform="rotate(-38 32 32)">` +
    bar(3, 28, 58, 9, fill, 4) +
    bar(3, 33, 58, 4, darker(fill, 0.2), 2) +
    times(6, (n) => oval(24 + n * 6, 31.5, 1.6, 1.9, bark)) +
    oval(12, 31.5, 2, 1.6, bark) +
    bar(17, 28, 3, 9, crimson) +
    bar(56, 28, 3, 9, crimson) +
    '</g>',
  cymbals: ({ fill = brass }) => {
    const plate = (x: number, y: number) =>
      disc(x, y, 17, darker(fill, 0.25)) +
      disc(x - 0.7, y - 0.7, 16.5, fill) +
      cord(`M${x - 11} ${y}a11 11 0 0 1 11 -11`, lighter(fill, 0.4), 1.4) +
      disc(x, y, 6, bronze) +
      disc(x, y - 0.7, 4.5, lighter(fill, 0.3)) +
      disc(x, y, 1.3, crimson)
    return cord('M23 23q-14 -14 0 -14t18 32', crimson, 2.2) + plate(24, 26) + plate(40, 39)
  },
  harmonium: ({ fill = '8a4a2b' }) =>
    path('M10 14l8 -6h36l-4 10z', darker(fill, 0.3)) +
    path('M10 14h42v8h-42z', lighter(fill, 0.15)) +
    times(5, (n) => cord(`M12 ${15.5 + n * 1.5}h38`, crimson, 0.8)) +
    bar(7, 21, 50, 35, fill, 3) +
    bar(7, 47, 50, 9, darker(fill, 0.25), 3) +
    bar(11, 30, 42, 16, white, 1) +
    times(9, (n) => cord(`M${15.2 + n * 4.2} 30v16`, iron, 0.6)) +
    times(8, (n) => (n === 2 || n === 6 ? '' : bar(13.8 + n * 4.2, 30, 2.6, 9.5, ink))) +
    times(5, (n) => disc(16 + n * 8, 25.5, 1.7, cream)),
  guitar: ({ fill = 'c9822f' }) =>
    `<g transform="rotate(40 32 32)">${
      bar(29, 0, 6, 8, bark, 1.5) +
      bar(30, 6, 4, 28, bark, 1) +
      path('M32 27q7 0 8 6q0 4 3 7q3 4 2 10q-2 11 -13 11t-13 -11q-1 -6 2 -10q3 -3 3 -7q1 -6 8 -6z', fill) +
      path('M36 28q4 1.5 4 5q0 4 3 7q3 4 2 10q-2 11 -13 11q12 -8 7 -20q-3 -6 -3 -13z', darker(fill)) +
      disc(32, 42, 4.6, darker(fill, 0.6)) +
      bar(27, 53, 10, 2.4, bark, 1) +
      cord('M31 4v50M33 4v50', cream, 0.5)
    }</g>`,
}
