/** Bedding, paper, felt, carved wood, and games on boards. */
import { type Arts, around, bar, cord, darker, disc, lighter, oval, paint, path, times } from './brush.ts'

const { crimson, cream, ink, marigold, leaf, sky, white, bark } = paint
const felt = [crimson, marigold, leaf, sky, 'd9668f', '7a5a9c', cream]

export const household: Arts = {
  quilt: ({ fill = 'a5432f' }) =>
    bar(8, 9, 48, 47, marigold, 4) +
    times(10, (n) =>
      path(`M${n % 2 ? 53.5 : 10.5} ${14 + Math.floor(n / 2) * 9}l1.8 -2.5l-1.8 -2.5l-1.8 2.5z`, crimson),
    ) +
    bar(13.5, 9, 37, 41.5, fill, 2) +
    cord(
      'M14 20l12 -11M14 35l28 -26M18 50l32 -30M34 50l16 -15M50 20l-12 -11M50 35l-28 -26M46 50l-32 -30M30 50l-16 -15',
      darker(fill, 0.22),
      1.2,
    ) +
    path('M13.5 9h37v8q-18.5 5 -37 0z', cream) +
    path('M40 56h12q4 0 4 -4v-12q-4 12 -16 16z', darker(fill, 0.35)),
  mattress: ({ fill = '35538c' }) =>
    path('M7 30l12 -12h38l-8 12z', lighter(fill, 0.25)) +
    path('M7 30h42v20q-21 4 -42 0z', fill) +
    path('M49 30l8 -12v20l-8 12z', darker(fill, 0.25)) +
    times(4, (n) => bar(12 + n * 10, 30, 4, 21, lighter(fill, 0.4))) +
    times(6, (n) =>
      disc(22 + (n % 3) * 11 - Math.floor(n / 3) * 5, 21.5 + Math.floor(n / 3) * 5, 1.2, darker(fill, 0.3)),
    ),
  carpet: ({ fill = '8c2f3f' }) =>
    times(12, (n) => cord(`M${9.5 + n * 4.1} 7v50`, cream, 1.3)) +
    bar(7, 10, 50, 44, fill, 1) +
    bar(10, 13, 44, 38, marigold) +
    bar(12, 15, 40, 34, darker(fill, 0.3)) +
    path('M32 17l15 15l-15 15l-15 -15z', fill) +
    path('M32 22l10 10l-10 10l-10 -10z', cream) +
    path('M32 27l5 5l-5 5l-5 -5z', sky) +
    times(4, (n) => path(`M${n % 2 ? 47 : 17} ${n < 2 ? 17 : 41}l3 3l-3 3l-3 -3z`, marigold)),
  bedsheet: ({ fill = '4a6fa5' }) =>
    bar(9, 36, 46, 18, fill, 4) +
    bar(9, 44, 46, 3, darker(fill, 0.25)) +
    bar(9, 50, 46, 4, darker(fill, 0.35), 2) +
    path('M12 34q-3 -12 2 -14q9 -3 17 0q4 3 2 15q-10 3 -21 -1z', lighter(fill, 0.4)) +
    path('M33 34q-3 -14 3 -16q9 -2 16 1q4 3 2 15q-10 3 -21 0z', lighter(fill, 0.22)) +
    times(8, (n) => disc(16 + (n % 4) * 11, 40 + Math.floor(n / 4) * 0.1, 1.5, cream)) +
    around(6, [22, 27, 4, 3.5], (x, y) => disc(x, y, 1.1, fill)) +
    around(6, [43, 26, 4, 3.5], (x, y) => disc(x, y, 1.1, cream)),
  cushion: ({ fill = '8c2f5e' }) =>
    path('M7 31q0 -13 25 -13t25 13v10q0 13 -25 13t-25 -13z', fill) +
    path('M7 38v3q0 13 25 13t25 -13v-3q-2 11 -25 11t-25 -11z', darker(fill, 0.3)) +
    oval(32, 30.5, 25, 12.5, lighter(fill, 0.16)) +
    around(10, [32, 30.5, 15, 7.5], (x, y) => cord(`M32 30.500L${x} ${y}`, darker(fill, 0.12), 1.1)) +
    oval(32, 30.5, 3, 2, marigold),
  'lokta-notebook': ({ fill = 'b5533c' }) =>
    bar(15, 9, 38, 48, darker(cream, 0.15), 3) +
    bar(11, 7, 39, 49, fill, 3) +
    bar(11, 7, 7, 49, darker(fill, 0.3), 3) +
    around(6, [34, 30, 6, 6], (x, y) => disc(x, y, 3.4, marigold)) +
    disc(34, 30, 3.4, cream) +
    path('M34 37q-1 8 2 12q4 -5 -2 -12z', leaf) +
    cord('M50 31q6 0 5 8', cream, 1.6),
  lantern: ({ fill = 'e88a2a' }) =>
    cord('M32 6v4', bark, 1.5) +
    path('M32 9l6.5 15.500l17 1.500l-13 11l4 17l-14.5 -9l-14.5 9l4 -17l-13 -11l17 -1.500z', fill) +
    path(
      'M32 9l6.5 15.500l-6.5 8.500zM55.5 26l-13 11l-10.5 -4zM46.5 54l-14.5 -9v-12zM17.5 54l4 -17l10.5 -4zM8.5 26l17 -1.500l6.5 8.500z',
      darker(fill, 0.18),
    ) +
    disc(32, 33, 4.5, 'fff0b5'),
  'lokta-sheets': ({ fill = 'd9a05a' }) =>
    times(
      4,
      (n) =>
        `<g transform="rotate(${-12 + n * 8} 32 56)">${bar(12, 11, 40, 42, [lighter(leaf), sky, lighter(crimson, 0.4), fill][n] ?? fill, 1.5)}</g>`,
    ) +
    `<g transform="rotate(12 32 56)">${times(9, (n) => path(`M${20 + (n % 3) * 12} ${18 + Math.floor(n / 3) * 13}l3 3l-3 3l-3 -3z`, cream))}</g>`,
  'felt-garland': () =>
    cord('M7 16q25 56 50 0', bark, 1.3) +
    times(9, (n) => {
      const t = n / 8
      const x = 7 + 50 * t
      const y = 16 + 112 * t * (1 - t)
      return (
        disc(Math.round(x * 10) / 10, Math.round(y * 10) / 10, 4.7, felt[n % 7] ?? crimson) +
        disc(Math.round(x * 10) / 10 - 1.4, Math.round(y * 10) / 10 - 1.4, 1.2, white)
      )
    }) +
    cord('M9 8q23 34 46 0', bark, 1.3) +
    times(6, (n) => {
      const t = (n + 0.5) / 6
      return disc(
        Math.round((9 + 46 * t) * 10) / 10,
        Math.round((8 + 68 * t * (1 - t)) * 10) / 10,
        4,
        felt[(n + 3) % 7] ?? crimson,
      )
    }),
  'felt-rug': () =>
    disc(32, 32, 25, darker(cream, 0.15)) +
    [1, 8, 15, 22]
      .map((count, ring) =>
        around(count, [32, 32, ring * 7, ring * 7], (x, y, n) =>
          disc(x, y, 3.5, felt[(n + ring * 2) % 7] ?? crimson),
        ),
      )
      .join(''),
  'carved-window': ({ fill = '8a5a34' }) =>
    bar(7, 8, 50, 6, darker(fill, 0.35), 1) +
    bar(7, 50, 50, 7, darker(fill, 0.35), 1) +
    path('M14 14h36v36h-36z', fill) +
    path('M7 14h7v36l-5 0q4 -18 -2 -36zM57 14h-7v36l5 0q-4 -18 2 -36z', lighter(fill, 0.18)) +
    bar(19, 18, 26, 29, 'f0c878') +
    times(5, (n) => cord(`M${19 + n * 6.5} 18v29M19 ${18 + n * 7.2}h26`, darker(fill, 0.3), 1.3)) +
    times(4, (n) =>
      times(4, (m) =>
        path(`M${22.2 + n * 6.5} ${19 + m * 7.2}l2.2 2.600l-2.2 2.600l-2.2 -2.600z`, darker(fill, 0.3)),
      ),
    ) +
    times(6, (n) => disc(11 + n * 8.4, 11, 1.4, marigold) + disc(11 + n * 8.4, 53.5, 1.4, marigold)),
  carrom: ({ fill = 'e3c084' }) =>
    bar(7, 7, 50, 50, bark, 4) +
    bar(12, 12, 40, 40, fill, 1) +
    times(4, (n) => disc(n % 2 ? 49 : 15, n < 2 ? 15 : 49, 3, ink)) +
    cord('M20 18h24M20 46h24M18 20v24M46 20v24', crimson, 1.2) +
    disc(32, 32, 7.5, lighter(fill)) +
    around(6, [32, 32, 4.8, 4.8], (x, y, n) => disc(x, y, 2.3, n % 2 ? cream : ink)) +
    disc(32, 32, 2.3, crimson),
  'bagh-chal': ({ fill = 'b98a35' }) =>
    bar(7, 7, 50, 50, darker(fill, 0.3), 4) +
    bar(10, 10, 44, 44, fill, 2) +
    cord(
      'M15 15h34v34h-34zM15 32h34M32 15v34M15 15l34 34M49 15l-34 34M15 32l17 -17l17 17l-17 17zM23.5 15v34M40.5 15v34M15 23.500h34M15 40.500h34',
      darker(fill, 0.5),
      0.9,
    ) +
    times(4, (n) => disc(n % 2 ? 49 : 15, n < 2 ? 15 : 49, 4, 'd8622b')) +
    [
      [32, 32],
      [23.5, 23.5],
      [40.5, 23.5],
      [23.5, 40.5],
      [40.5, 40.5],
      [32, 15],
    ]
      .map(([x, y]) => disc(x ?? 0, y ?? 0, 2.9, cream))
      .join(''),
  yarsagumba: ({ fill = 'c98f3a' }) =>
    oval(32, 52, 25, 6, 'd9c7a2') +
    times(3, (n) => {
      const x = 17 + n * 15
      const y = n % 2 ? 0 : 3
      return (
        cord(`M${x} ${28 + y}q-2 -10 ${n - 1} -20`, bark, 3.2) +
        cord(`M${x} ${28 + y}v20`, fill, 8) +
        times(6, (m) => cord(`M${x - 3.5} ${28.5 + y + m * 3.8}h7`, darker(fill, 0.3), 1))
      )
    }),
  'henna-cones': ({ fill = '4f7a3a' }) =>
    times(3, (n) => {
      const turn = n * 20 - 20
      return `<g transform="rotate(${turn} 32 62)">${path('M24 14h16l-8 42z', n === 1 ? fill : darker(fill, 0.2))}${path('M34 14h6l-8 42z', darker(fill, n === 1 ? 0.2 : 0.38))}${bar(22.5, 8, 19, 7, n === 1 ? crimson : marigold, 2)}${around(5, [31, 26, 3, 3], (x, y) => disc(x, y, 1.2, cream))}</g>`
    }),
}
