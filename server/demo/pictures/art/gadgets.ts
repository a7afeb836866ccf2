/** Phone covers, watches, and small electrical things. */
import { type Arts, around, bar, cord, darker, disc, lighter, paint, path, times } from './brush.ts'

const { crimson, cream, ink, iron, marigold, steel, sky, white } = paint

export const gadgets: Arts = {
  'phone-cover': ({ fill = '3f5f8a' }) =>
    bar(16, 6.5, 32, 51, fill, 6) +
    path('M42 6.500q6 0 6 6v39q0 6 -6 6h-3q5 -25 3 -51z', darker(fill, 0.2)) +
    bar(20, 11, 13, 15, darker(fill, 0.35), 4) +
    disc(24.5, 15.5, 2.6, ink) +
    disc(24.5, 22, 2.6, ink) +
    disc(29.5, 18.5, 1.4, cream) +
    disc(24.5, 15.5, 1, sky) +
    disc(24.5, 22, 1, sky),
  'clear-cover': ({ fill = '3f5f8a' }) =>
    bar(15, 6, 34, 52, fill, 7) +
    bar(18.5, 9.5, 27, 45, 'e6eef2', 4) +
    path('M24 54.500l21.5 -36v14l-13 22z', white) +
    bar(21, 12, 12, 14, 'cbd7de', 3) +
    disc(25, 16, 2.4, ink) +
    disc(25, 22, 2.4, ink),
  'dhaka-cover': ({ fill = crimson }) =>
    bar(16, 6.5, 32, 51, fill, 6) +
    times(9, (n) =>
      path(
        `M${18.5 + (n % 3) * 10} ${29 + Math.floor(n / 3) * 10}l3.5 -3.5l3.5 3.5l-3.5 3.5z`,
        n % 2 ? cream : marigold,
      ),
    ) +
    bar(20, 10, 12, 13, darker(fill, 0.4), 3) +
    disc(24, 14, 2.2, ink) +
    disc(24, 19.5, 2.2, ink),
  'flip-cover': ({ fill = '6b4630' }) =>
    path('M14 9l-6 4v40l6 4z', darker(fill, 0.35)) +
    bar(26, 8, 28, 49, ink, 5) +
    bar(28.5, 11, 23, 43, 'bcd8e6', 2.5) +
    path('M28.5 44l23 -26v36h-23z', 'a3c6d8') +
    path('M12 7h15q2 0 2 3v44q0 3 -2 3h-15q-3 0 -3 -3v-44q0 -3 3 -3z', fill) +
    bar(13, 17, 12, 8, darker(fill, 0.25), 1) +
    bar(13, 28, 12, 8, darker(fill, 0.25), 1) +
    cord('M11 10v44', lighter(fill, 0.3), 0.9),
  watch: ({ fill = '3a3f4d' }) =>
    path('M24 6h16l2 14h-20zM24 58h16l2 -14h-20z', fill) +
    bar(50, 29.5, 4, 5, iron, 1) +
    disc(32, 32, 19, darker(steel, 0.25)) +
    disc(32, 32, 15.5, white) +
    around(12, [32, 32, 12.5, 12.5], (x, y, n) => disc(x, y, n % 3 ? 0.8 : 1.5, ink)) +
    cord('M32 32v-9M32 32l6 4', ink, 1.9) +
    disc(32, 32, 1.8, crimson),
  band: ({ fill = '3a3f4d' }) =>
    path('M24 6h16v52h-16z', fill) +
    times(4, (n) => disc(32, 46 + n * 3.2, 1, darker(fill, 0.5))) +
    bar(19.5, 17, 25, 30, darker(fill, 0.4), 8) +
    bar(22, 20, 20, 24, ink, 5) +
    cord('M25 32h3l2.5 -6l3.5 12l2.5 -6h3', '58d08a', 1.6) +
    bar(26, 22.5, 8, 1.8, sky, 0.9),
  clock: ({ fill = '3f5f8a' }) =>
    cord('M22 52l-4 5M42 52l4 5', ink, 3.5) +
    path('M9 20q0 -10 12 -11l3 4q-9 3 -11 9zM55 20q0 -10 -12 -11l-3 4q9 3 11 9z', marigold) +
    bar(29.5, 7, 5, 7, iron, 1.5) +
    disc(32, 34, 21, fill) +
    disc(32, 34, 16.5, white) +
    around(12, [32, 34, 13.5, 13.5], (x, y, n) => disc(x, y, n % 3 ? 0.8 : 1.6, ink)) +
    cord('M32 34v-9M32 34l7 3', ink, 2) +
    disc(32, 34, 2, crimson),
  'usb-drive': ({ fill = 'b8283f' }) =>
    `<g transform="rotate(-38 32 32)">` +
    bar(6, 22, 36, 20, fill, 5) +
    bar(6, 35, 36, 7, darker(fill, 0.25), 3.5) +
    bar(42, 24.5, 17, 15, steel) +
    bar(46, 28, 3.5, 3.5, iron) +
    bar(46, 33, 3.5, 3.5, iron) +
    disc(12.5, 32, 3.5, cream) +
    bar(20, 27.5, 17, 3, lighter(fill, 0.4), 1.5) +
    '</g>',
  'usb-cable': ({ fill = '3a3f4d' }) =>
    cord('M14 22v6q0 14 18 14q14 0 14 -12t-12 -12q-10 0 -10 8t9 8q17 0 17 16', fill, 3) +
    bar(9.5, 12, 9, 11, fill, 2) +
    bar(11.5, 7, 5, 6, steel, 1) +
    bar(45.5, 44, 9, 9, fill, 2) +
    bar(47, 52, 6, 5.5, steel, 1),
  charger: ({ fill = 'f4f1ea' }) =>
    bar(24, 6, 4, 11, iron, 1.5) +
    bar(36, 6, 4, 11, iron, 1.5) +
    bar(14, 16, 36, 36, fill, 6) +
    path('M42 16h2q6 0 6 6v24q0 6 -6 6h-5q5 -18 3 -36z', darker(fill, 0.1)) +
    bar(26, 40, 12, 4.5, ink, 2.2) +
    path('M33 21l-7 9h5l-2 7l8 -9h-5z', marigold) +
    cord('M32 52v5', iron, 3),
  speaker: ({ fill = '35538c' }) =>
    bar(15, 7, 34, 50, fill, 8) +
    path('M42 7q7 0 7 8v34q0 8 -7 8h-4q6 -25 4 -50z', darker(fill, 0.2)) +
    disc(31, 40, 12, darker(fill, 0.5)) +
    disc(31, 40, 8, iron) +
    disc(31, 40, 3.5, ink) +
    disc(31, 19, 7, darker(fill, 0.5)) +
    disc(31, 19, 3.8, iron),
  'solar-lamp': ({ fill = 'e2a12f' }) =>
    cord('M20 19q0 -13 12 -13t12 13', ink, 2.6) +
    bar(15, 17, 34, 7, ink, 2.5) +
    bar(19, 12.5, 26, 5, '2f4f86', 1.5) +
    cord('M26 13v4M32 13v4M38 13v4', steel, 0.9) +
    path('M18 24h28l3 22h-34z', 'fff1b8') +
    path('M40 24h6l3 22h-8z', 'f5d98a') +
    path('M32 28q7 5 0 14q-7 -9 0 -14z', 'ffd24d') +
    bar(13, 45, 38, 12, fill, 3) +
    bar(13, 52, 38, 5, darker(fill), 2.5) +
    disc(32, 50, 2.6, ink),
  'solar-panel': () =>
    cord('M32 44l-10 13M32 44l10 13', iron, 2.6) +
    disc(50, 12, 5.5, marigold) +
    around(8, [50, 12, 8.5, 8.5], (x, y) => disc(x, y, 1, marigold)) +
    path('M14 20h36l6 27h-48z', steel) +
    path('M16 22h32l5 23h-42z', '2f4f86') +
    path('M36 22h12l5 23h-12z', '294573') +
    cord('M26.6 22l-4.5 23M37.4 22l4.5 23M14.3 30h35.400M12.7 37.500h38.6', 'a9c4e6', 1.1),
}
