/** Clothes for every day and for the cold. The fill is the variation's colour. */
import { type Arts, bar, cord, darker, disc, lighter, oval, paint, path, times } from './brush.ts'

const { cream, marigold, steel, iron, bark } = paint
const fringe = (from: number, to: number, y: number, fill: string) =>
  times(Math.floor((to - from) / 2.4), (n) => cord(`M${from + 1 + n * 2.4} ${y}v4.5`, fill, 1.1))
const sleeved = 'M23 9l-12 5l-4 15l9 3l2 -6v30h28v-30l2 6l9 -3l-4 -15l-12 -5q-9 7 -18 0z'
const shaded = 'M41 9l12 5l4 15l-9 3l-2 -6v30h-10q5 -22 2 -44z'

export const plainClothes: Arts = {
  shawl: ({ fill = '8c3b5e' }) =>
    times(8, (n) =>
      cord(
        `M${10.5 + n * 2.8} ${21 + n * 4.5}l-3 2.6M${53.5 - n * 2.8} ${21 + n * 4.5}l3 2.6`,
        darker(fill, 0.12),
        1.3,
      ),
    ) +
    path('M7 14q25 -9 50 0l-22 38q-3 4 -6 0z', fill) +
    path('M57 14l-22 38q-3 4 -6 0l-1 -2q18 -12 22 -38z', darker(fill, 0.18)) +
    path('M7 14q25 -9 50 0q-13 9 -25 9t-25 -9z', lighter(fill, 0.2)) +
    path('M18 13.5q14 -4 28 0q-6 5 -14 5t-14 -5z', darker(fill, 0.4)) +
    cord('M13.5 22l16.5 26q2 2.5 4 0l16.5 -26', lighter(fill, 0.5), 1.3) +
    times(3, (n) =>
      path(`M${32 + (n - 1) * 7} ${29 + (n % 2) * 6}l2.5 3.500l-2.5 3.500l-2.5 -3.500z`, lighter(fill, 0.5)),
    ),
  stole: ({ fill = '4a6fa5' }) =>
    path('M13 18q0 -10 19 -10t19 10v32h-13v-26q-6 4 -12 0v26h-13z', fill) +
    path('M13 18q2 8 13 6q6 -4 12 0q11 2 13 -6q-4 -5 -19 -5t-19 5z', darker(fill, 0.22)) +
    bar(13, 42, 13, 3, lighter(fill, 0.45)) +
    bar(38, 42, 13, 3, lighter(fill, 0.45)) +
    fringe(13, 26, 51, fill) +
    fringe(38, 51, 51, fill),
  muffler: ({ fill = '2f7d6b' }) =>
    path('M34 26l9 26l-11 4l-10 -28z', darker(fill, 0.2)) +
    path('M22 27l-4 26l12 3l7 -28z', fill) +
    path('M11 19q0 -12 21 -12t21 12t-21 13t-21 -13z', lighter(fill, 0.12)) +
    path('M18 16q3 -5 14 -5t14 5q-4 6 -14 6t-14 -6z', darker(fill, 0.45)) +
    cord('M19.5 43l11.5 3M19 48l11.5 3M38.3 44l-8 3M40 49l-9 3.5', lighter(fill, 0.5), 1.6),
  galbandi: ({ fill = 'c83f3f' }) =>
    path('M13 18q0 -10 19 -10t19 10v32h-13v-26q-6 4 -12 0v26h-13z', cream) +
    times(4, (n) => bar((n < 2 ? 15 : 40) + (n % 2) * 6, 22, 3, 28, fill)) +
    times(6, (n) => bar(n % 2 ? 38 : 13, 28 + Math.floor(n / 2) * 8, 13, 3, darker(fill, 0.1))) +
    path('M13 18q0 -10 19 -10t19 10q-2 8 -13 6q-6 4 -12 0q-11 2 -13 -6z', fill) +
    path('M17 17q3 -5 15 -5t15 5q-2 4 -9 3q-6 3 -12 0q-7 1 -9 -3z', darker(fill, 0.3)) +
    fringe(13, 26, 51, fill) +
    fringe(38, 51, 51, fill),
  't-shirt': ({ fill = '4a7fc1' }) =>
    path(sleeved, fill) +
    path(shaded, darker(fill, 0.14)) +
    path('M23 9q9 7 18 0l-2 -0.800q-7 4.5 -14 0z', darker(fill, 0.35)),
  'peak-shirt': ({ fill = '4a7fc1' }) =>
    path(sleeved, fill) +
    path(shaded, darker(fill, 0.14)) +
    path('M23 9q9 7 18 0l-2 -0.800q-7 4.5 -14 0z', darker(fill, 0.35)) +
    path('M21 43l7 -12l4 6l3 -4l7 10z', cream) +
    path('M28 31l2.3 3.500l-2 1.500l-2.5 -1z', marigold),
  shirt: ({ fill = 'b9a77c' }) =>
    path('M23 9l-11 4l-5 28l8 2l3 -16v29h28v-29l3 16l8 -2l-5 -28l-11 -4z', fill) +
    path('M41 9l11 4l5 28l-8 2l-3 -16v29h-10q5 -22 2 -46z', darker(fill, 0.14)) +
    path('M23 9l9 9l-6 5l-6 -12z', lighter(fill, 0.25)) +
    path('M41 9l-9 9l6 5l6 -12z', lighter(fill, 0.25)) +
    path('M23 9q9 -4 18 0l-9 9z', darker(fill, 0.4)) +
    cord('M32 20v36', darker(fill, 0.3), 1.1) +
    times(5, (n) => disc(32, 24 + n * 7, 1.2, bark)) +
    bar(37, 27, 7, 7.5, darker(fill, 0.28), 1),
  fleece: ({ fill = '3f5f8a' }) =>
    path('M22 12l-10 4l-5 30l8 2l3 -16v25h28v-25l3 16l8 -2l-5 -30l-10 -4z', fill) +
    path('M42 12l10 4l5 30l-8 2l-3 -16v25h-10q5 -22 2 -42z', darker(fill, 0.16)) +
    path('M21 12q1 -5 11 -5t11 5l-5 6h-12z', lighter(fill, 0.2)) +
    path('M26 14q6 3 12 0l-3 6h-6z', darker(fill, 0.45)) +
    cord('M32 19v37', cream, 1.5) +
    bar(31, 20, 2, 5, marigold, 1) +
    cord('M21 43l5 -5M43 43l-5 -5', darker(fill, 0.4), 1.5),
  'down-jacket': ({ fill = 'd8622b' }) =>
    path(
      'M20 13q-9 1 -10 8l-3 24q-0.5 4 4 4t4.5 -4l2.5 -15v23q0 4 4 4h20q4 0 4 -4v-23l2.5 15q0.5 4 4.5 4t4 -4l-3 -24q-1 -7 -10 -8z',
      fill,
    ) +
    path('M44 13q9 1 10 8l3 24q0.5 4 -4 4t-4.5 -4l-2.5 -15v23q0 4 -4 4h-6q4 -22 1 -43z', darker(fill, 0.16)) +
    path('M21 14q0 -7 11 -7t11 7q-3 6 -11 6t-11 -6z', darker(fill, 0.35)) +
    times(4, (n) =>
      cord(`M18.5 ${27 + n * 7.5}q6.5 2.5 12.5 0M33 ${27 + n * 7.5}q6.5 2.5 12.5 0`, darker(fill, 0.3), 1.3),
    ) +
    cord(
      'M10 30q3 1.5 6 0.500M9 37q3 1.5 6 0.500M48 30.500q3 1 6 -0.500M49 37.500q3 1 6 -0.5',
      darker(fill, 0.3),
      1.3,
    ) +
    cord('M32 20v36', cream, 1.3),
  'knit-jacket': ({ fill = '7a5a8c' }) =>
    path('M22 12l-10 4l-5 30l8 2l3 -16v25h28v-25l3 16l8 -2l-5 -30l-10 -4q-10 -9 -20 0z', fill) +
    path('M20 12q12 -10 24 0l-6 8h-12z', darker(fill, 0.35)) +
    times(3, (n) =>
      times(5, (m) => path(`M${20.5 + m * 5} ${27 + n * 9}l2.2 3l-2.2 3l-2.2 -3z`, n % 2 ? cream : marigold)),
    ) +
    cord('M32 20v36', darker(fill, 0.45), 1.4) +
    times(4, (n) => disc(33.8, 25 + n * 8.5, 1.5, bark)) +
    bar(18, 53, 28, 4, darker(fill, 0.3)),
  sweater: ({ fill = '27446e' }) =>
    path('M23 9l-11 4l-5 32l8 2l3 -18v28h28v-28l3 18l8 -2l-5 -32l-11 -4z', fill) +
    path('M41 9l11 4l5 32l-8 2l-3 -18v28h-10q5 -22 2 -46z', darker(fill, 0.16)) +
    path('M23 9q9 -3 18 0l-9 14z', cream) +
    cord('M23 9l9 14l9 -14', marigold, 2) +
    bar(18, 52.5, 28, 4.5, marigold),
  jeans: ({ fill = '3d5f94' }) =>
    path('M17 8h30l4 48h-14l-5 -30l-5 30h-14z', fill) +
    path('M40 8h7l4 48h-7z', darker(fill, 0.18)) +
    bar(17, 8, 30, 5, darker(fill, 0.25)) +
    cord('M32 13v11M19 14q1 6 8 6M45 14q-1 6 -8 6', marigold, 1) +
    bar(30.5, 9, 3, 3, marigold, 0.5),
  'wool-cap': ({ fill = 'b5433f' }) =>
    disc(32, 12, 5.5, cream) +
    path('M12 44q-1 -29 20 -29t20 29z', fill) +
    path('M38 16q14 4 14 28h-8q0 -20 -6 -28z', darker(fill, 0.16)) +
    times(5, (n) => path(`M${17 + n * 7.5} 28l3 4l-3 4l-3 -4z`, n % 2 ? marigold : cream)) +
    bar(9.5, 41, 45, 10, darker(fill, 0.3), 4) +
    cord('M12 50l-2 7M52 50l2 7', cream, 2.2),
  slippers: ({ fill = '8f6fb0' }) => {
    const one = (x: number) =>
      path(`M${x} 14q8 0 9 10q1 8 -1 17q-1 15 -8 15t-8 -15q-2 -9 -1 -17q1 -10 9 -10z`, bark) +
      path(`M${x} 17q5.5 0 6.5 8q0.5 14 -6.5 14t-6.5 -14q1 -8 6.5 -8z`, cream) +
      path(`M${x - 10} 32q10 -8 20 0q0.5 5 -1 11q-1.5 14 -9 14t-9 -14q-1.5 -6 -1 -11z`, fill) +
      path(`M${x + 4} 29q3 0.7 6 3q0.5 5 -1 11q-1.5 14 -9 14q6 -8 4 -28z`, darker(fill, 0.16)) +
      disc(x, 40, 2.6, marigold)
    return one(20) + one(44)
  },
  folded: ({ fill = '8c3b5e' }) =>
    bar(11, 51, 42, 6, darker(fill, 0.3), 3) +
    bar(13, 12, 38, 42, fill, 3) +
    path('M13 22l11 32h-8q-3 0 -3 -3z', darker(fill, 0.12)) +
    path('M51 22l-11 32h8q3 0 3 -3z', darker(fill, 0.22)) +
    path('M23 12q9 -7 18 0l-9 11z', darker(fill, 0.42)) +
    path('M23 11l9 12l-6 5l-6 -15z', lighter(fill, 0.22)) +
    path('M41 11l-9 12l6 5l6 -15z', lighter(fill, 0.1)) +
    cord('M32 25v28', darker(fill, 0.3), 1.1) +
    times(4, (n) => disc(32, 29 + n * 7, 1.1, marigold)),
  'folded-cloth': ({ fill = '8c3b5e' }) =>
    times(3, (n) => bar(9, 40 - n * 11, 46, 12, n % 2 ? darker(fill, 0.18) : fill, 5.5)) +
    times(3, (n) =>
      path(`M14 ${42.5 - n * 11}h37q3 3 0 6h-37q6 -3 0 -6z`, lighter(fill, n % 2 ? 0.08 : 0.2)),
    ) +
    path('M33 12h16q6 0 6 6v29h-9v-27q0 -8 -13 -8z', lighter(fill, 0.3)) +
    path('M15 12h18q13 0 13 8h-37q0 -8 6 -8z', lighter(fill, 0.12)) +
    bar(46, 42, 9, 2, darker(fill, 0.25)) +
    fringe(45, 57, 48, lighter(fill, 0.2)),
  bangles: ({ fill = 'b5304f' }) => {
    const ring = (x: number, y: number, tone: string) =>
      cord(`M${x - 15} ${y}a15 6.5 0 1 0 30 0a15 6.5 0 1 0 -30 0`, tone, 2.8)
    return (
      times(5, (n) =>
        ring(32 + (n % 2) * 1.5, 48 - n * 7.5, n % 2 ? marigold : n === 2 ? lighter(fill, 0.3) : fill),
      ) + oval(26, 12, 2, 0.8, cream)
    )
  },
  'tika-card': ({ fill = 'b5304f' }) =>
    bar(12, 8, 40, 48, cream, 3) +
    bar(12, 8, 40, 9, steel, 3) +
    disc(32, 12.5, 2, iron) +
    times(12, (n) =>
      disc(19.5 + (n % 4) * 8.3, 25 + Math.floor(n / 4) * 11, [3.2, 2.6, 2, 1.4][n % 4] ?? 2, fill),
    ) +
    times(12, (n) => disc(19.5 + (n % 4) * 8.3, 24 + Math.floor(n / 4) * 11, 0.8, lighter(fill, 0.7))),
  headband: ({ fill = '3f7d8c' }) =>
    path('M8 30q0 -14 24 -14t24 14v8q0 14 -24 14t-24 -14z', darker(fill, 0.4)) +
    path('M8 30q0 13 24 13t24 -13v8q0 14 -24 14t-24 -14z', fill) +
    path('M46 40q10 -3 10 -10v8q0 8 -10 11.500z', darker(fill, 0.18)) +
    times(7, (n) =>
      path(
        `M${13 + n * 6.3} ${[40, 43.5, 45.5, 46, 45.5, 43.5, 40][n]}l2.2 -3l2.2 3l-2.2 3z`,
        n % 2 ? marigold : cream,
      ),
    ),
}
