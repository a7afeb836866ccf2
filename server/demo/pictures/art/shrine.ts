/** Puja and the things of temples and monasteries. */
import { type Arts, around, bar, cord, darker, disc, lighter, oval, paint, path, times } from './brush.ts'

const { brass, bronze, clay, crimson, cream, leaf, marigold, sky, wood, bark, white, ink, copper } = paint

const flame = (x: number, y: number, s = 1) =>
  path(`M${x} ${y}q${-6 * s} ${-6 * s} 0 ${-16 * s}q${6 * s} ${10 * s} 0 ${16 * s}z`, 'f2871b') +
  path(`M${x} ${y}q${-3 * s} ${-4 * s} 0 ${-9 * s}q${3 * s} ${5 * s} 0 ${9 * s}z`, 'ffe08a')
const bead = (x: number, y: number, r: number, fill: string) =>
  disc(x, y, r, fill) + disc(x - r * 0.3, y - r * 0.3, r * 0.35, lighter(fill, 0.4))
const flower = (x: number, y: number, r: number, fill: string) =>
  around(8, [x, y, r * 0.62, r * 0.62], (px, py) => disc(px, py, r * 0.45, fill)) +
  disc(x, y, r * 0.6, lighter(fill, 0.25)) +
  disc(x, y, r * 0.25, darker(fill, 0.2))

export const shrine: Arts = {
  diyo: ({ fill = clay }) =>
    flame(47, 30, 1.3) +
    path('M7 33q25 6 49 -4q2 5 -3 9q-6 15 -24 15q-20 -1 -22 -20z', fill) +
    path('M56 29q2 5 -3 9q-6 15 -24 15q18 -5 20 -19q4 -2 7 -5z', darker(fill)) +
    path('M7 33q25 6 49 -4q-22 -5 -40 -3q-7 2 -9 7z', darker(fill, 0.4)) +
    path('M13 32q18 4 36 -2q-16 -3 -30 -1.500q-5 1 -6 3.500z', 'd9a322') +
    cord('M34 31q8 0 13 -2', cream, 2),
  panas: ({ fill = brass }) =>
    flame(13, 19, 0.7) +
    flame(51, 19, 0.7) +
    flame(23, 15, 0.7) +
    flame(41, 15, 0.7) +
    flame(32, 13.5, 0.7) +
    path('M7 19q25 -12 50 0q-3 10 -25 10t-25 -10z', fill) +
    path('M44 15.500q8 1 13 3.500q-3 10 -25 10q13 -4 12 -13.500z', bronze) +
    bar(29, 28, 6, 20, fill) +
    bar(32.5, 28, 2.5, 20, bronze) +
    oval(32, 33, 6, 2.5, lighter(fill)) +
    oval(32, 42, 5, 2, lighter(fill)) +
    path('M15 57q2 -10 17 -10t17 10z', fill) +
    path('M36 47.300q12 1 13 9.700h-9q0 -6 -4 -9.700z', bronze),
  mala: ({ fill = '8a4a2b' }) =>
    around(26, [32, 28, 21, 19], (x, y) => bead(x, y, 3, fill)) +
    bead(32, 47.5, 4, marigold) +
    cord('M32 50l-4 7M32 50v7M32 50l4 7', crimson, 1.8),
  bead: ({ fill = '8a4a2b' }) =>
    disc(32, 32, 22, fill) +
    path('M32 10a22 22 0 0 1 0 44q14 -20 0 -44z', darker(fill)) +
    cord('M32 11q-7 21 0 42M20 14.500q-9 17 0 35M44 14.500q9 17 0 35', darker(fill, 0.45), 1.8) +
    times(10, (n) =>
      disc(14 + (n % 5) * 9, 24 + Math.floor(n / 5) * 15 + (n % 2) * 3, 1.8, lighter(fill, 0.22)),
    ) +
    oval(32, 12, 4, 2, ink) +
    cord('M32 11q-2 -4 2 -5', crimson, 1.6),
  bracelet: ({ fill = '8a4a2b' }) =>
    around(12, [32, 33, 19, 17], (x, y, n) => bead(x, y, n === 6 ? 5.5 : 4.7, n === 6 ? marigold : fill)),
  pote: ({ fill = 'c62b3a' }) =>
    times(3, (strand) =>
      times(17, (n) => {
        const turn = (n / 16) * Math.PI
        const r = 22 - strand * 4.5
        return bead(
          Math.round((32 - r * Math.cos(turn)) * 10) / 10,
          Math.round((14 + (r + 15 - strand * 2) * Math.sin(turn)) * 10) / 10,
          2.1,
          n % 4 === 3 ? marigold : fill,
        )
      }),
    ) +
    bar(29, 43, 6, 14, brass, 3) +
    cord('M29.5 47h5M29.5 51h5', bronze, 1.2),
  garland: ({ fill = 'f09a1a' }) =>
    cord('M15 9q-8 44 17 42t17 -42', leaf, 1.6) +
    times(13, (n) => {
      const turn = (n / 12) * Math.PI
      return flower(
        Math.round((32 - 19 * Math.cos(turn)) * 10) / 10,
        Math.round((13 + 35 * Math.sin(turn)) * 10) / 10,
        6.5,
        n % 2 ? lighter(fill, 0.2) : fill,
      )
    }),
  tika: ({ fill = crimson }) =>
    disc(32, 34, 23.5, bronze) +
    disc(32, 33, 23.5, brass) +
    disc(32, 33, 19.5, lighter(brass)) +
    path('M17 35q4 -13 15 -13t15 13q-15 11 -30 0z', fill) +
    path('M32 22q11 0 15 13q-6 4.5 -12 5.300q4 -10 -3 -18.300z', darker(fill, 0.16)) +
    times(14, (n) => oval(21 + ((n * 17) % 23), 27 + ((n * 5) % 11), 1.5, 0.8, white)) +
    cord('M46 11q2 8 -2 15M50 12q1 8 -4 14M42 11q2 7 -1 14', 'a5c048', 1.6) +
    disc(22, 46, 3.5, marigold) +
    disc(42, 46, 3.5, crimson),
  'prayer-flags': () => {
    const colours = [sky, white, crimson, leaf, marigold]
    const line = (y: number, s: number) =>
      cord(`M6 ${y}q26 ${10 * s} 52 ${-2 * s}`, bark, 1.1) +
      times(5, (n) => {
        const x = 8.5 + n * 9.7
        const top = y + ([1.7, 3.5, 4.2, 3.3, 1][n] ?? 0) * s
        return (
          path(
            `M${x} ${top}l8.5 ${(n - 2) * -0.5}v${14}l-8.5 ${(n - 2) * 0.5}z`,
            colours[(n + (s > 1 ? 0 : 2)) % 5] ?? white,
          ) +
          cord(`M${x + 2.2} ${top + 4.5}h4M${x + 2.2} ${top + 7.5}h4M${x + 2.2} ${top + 10.5}h4`, bark, 0.7)
        )
      })
    return line(12, 1.2) + line(35, 1)
  },
  incense: ({ fill = '7b4a2a' }) =>
    cord('M20 20q-6 -4 -2 -8t-1 -5M34 15q-5 -3 -1 -6', white, 1.8) +
    times(
      4,
      (n) =>
        cord(`M${27 + n * 3.5} 48L${19 + n * 8} ${21 - (n % 2) * 3}`, fill, 2.4) +
        disc(19 + n * 8, 21 - (n % 2) * 3, 1.6, 'f2871b'),
    ) +
    path('M14 43h36l-6 11q-12 5 -24 0z', brass) +
    path('M41 43h9l-6 11q-3 1.2 -6 1.800z', bronze) +
    oval(32, 43, 18, 4.5, lighter(brass)) +
    oval(32, 43.5, 14, 3, 'd9cdb8'),
  'rope-incense': ({ fill = 'a5703f' }) =>
    times(
      5,
      (n) =>
        cord(`M${14 + n * 9} 14v36`, fill, 6) +
        times(7, (m) => cord(`M${11.8 + n * 9} ${18 + m * 5}l4.5 -3`, darker(fill, 0.35), 1.2)),
    ) +
    bar(9, 27, 46, 9, crimson, 2) +
    bar(9, 30, 46, 3, marigold),
  'prayer-wheel': ({ fill = 'b8742c' }) =>
    bar(30, 41, 4, 16, bark, 1.5) +
    bar(29.5, 6, 5, 5, brass, 2) +
    cord('M48 24l7 6', bronze, 1.5) +
    disc(56, 31, 3, brass) +
    path('M16 17q16 -11 32 0z', brass) +
    path('M36 10.500q7 1.5 12 6.500h-9z', bronze) +
    bar(16, 17, 32, 24, fill) +
    bar(40, 17, 8, 24, darker(fill)) +
    bar(14.5, 15.5, 35, 4.5, marigold, 1.5) +
    bar(14.5, 38, 35, 4.5, marigold, 1.5) +
    cord(
      'M21 26h5M21 29.500h5M23.5 26v6M30 26h5M30 29.500h5M32.5 26v6M39 26h5M39 29.500h5M41.5 26v6',
      cream,
      1.4,
    ),
  'singing-bowl': ({ fill = 'b98a35' }) =>
    cord('M38 26l17 -17', wood, 5.5) +
    cord('M47 17l8 -8', crimson, 5.5) +
    path('M12 52q20 -6 40 0q-3 5 -20 5t-20 -5z', crimson) +
    path('M7 27h50q1 26 -18 27h-14q-19 -1 -18 -27z', fill) +
    path('M45 27h12q1 26 -18 27h-5q12 -8 11 -27z', darker(fill)) +
    oval(32, 27, 25, 7.5, lighter(fill, 0.35)) +
    oval(32, 27.5, 21.5, 5.5, darker(fill, 0.5)) +
    times(7, (n) => disc(12 + n * 6.6, 39 + (n > 0 && n < 6 ? 2.5 : 0), 1.4, lighter(fill, 0.35))),
  'etched-bowl': ({ fill = 'b98a35' }) =>
    path('M12 52q20 -6 40 0q-3 5 -20 5t-20 -5z', '35538c') +
    path('M7 23h50q1 30 -18 31h-14q-19 -1 -18 -31z', fill) +
    path('M45 23h12q1 30 -18 31h-5q12 -8 11 -31z', darker(fill)) +
    oval(32, 23, 25, 8, lighter(fill, 0.35)) +
    oval(32, 23.5, 21, 6, darker(fill, 0.5)) +
    around(6, [32, 23.5, 12, 3.4], (x, y) => oval(x, y, 1.5, 0.7, brass)) +
    times(5, (n) =>
      cord(`M${14 + n * 8} ${37 + (n % 4 ? 1.5 : 0)}h5m-2.5 0v6m0 -3h2.5`, darker(fill, 0.55), 1.3),
    ),
  thangka: ({ fill = '2f4f86' }) =>
    bar(9, 6, 46, 3.5, bark, 1.7) +
    bar(7, 54, 50, 3.5, bark, 1.7) +
    path('M12 9h40l2 45h-44z', crimson) +
    bar(18, 14, 28, 33, marigold) +
    bar(20, 16, 24, 29, fill) +
    around(12, [32, 30.5, 9, 9], (x, y) => disc(x, y, 2, lighter(crimson, 0.3))) +
    disc(32, 30.5, 8.5, cream) +
    path('M32 24l6.5 6.500l-6.5 6.500l-6.5 -6.500z', '3f8a5c') +
    disc(32, 30.5, 3, marigold) +
    times(4, (n) => disc(n % 2 ? 41.5 : 22.5, n < 2 ? 19 : 42, 1.8, marigold)) +
    bar(30, 47, 4, 7, marigold),
  'buddha-thangka': ({ fill = '245a7d' }) =>
    bar(9, 6, 46, 3.5, bark, 1.7) +
    bar(7, 54, 50, 3.5, bark, 1.7) +
    path('M12 9h40l2 45h-44z', '2f6f3f') +
    bar(18, 13, 28, 36, marigold) +
    bar(20, 15, 24, 32, fill) +
    disc(32, 27, 9.5, '8fc7a6') +
    disc(32, 24, 4.5, '2f61b5') +
    disc(32, 19.3, 2, ink) +
    path('M22 43q1 -13 10 -14q9 1 10 14z', crimson) +
    path('M32 29q4 0.5 7 4l-11 9q-1 -9 4 -13z', '2f61b5') +
    path('M20 45q12 -6 24 0v2h-24z', lighter(crimson, 0.5)),
  mask: ({ fill = 'b22a2a' }) =>
    path('M8 26q-2 -19 24 -19t24 19q2 18 -8 27q-16 8 -32 0q-10 -9 -8 -27z', '3a2620') +
    path('M14 24q2 -6 18 -6t18 6q2 30 -18 32q-20 -2 -18 -32z', fill) +
    path('M38 18.300q10 1 12 5.700q2 30 -18 32q14 -10 6 -37.700z', darker(fill, 0.18)) +
    times(
      5,
      (n) =>
        path(`M${14 + n * 9} 17l-4.5 -9q4.5 -3 9 0z`, brass) + disc(14 + n * 9, 10, 2, n % 2 ? sky : white),
    ) +
    disc(24, 30, 5, white) +
    disc(40, 30, 5, white) +
    disc(24, 30.5, 2.4, ink) +
    disc(40, 30.5, 2.4, ink) +
    disc(32, 23, 2.6, marigold) +
    cord('M18 24q6 -4 11 0M35 24q5 -4 11 0', ink, 1.8) +
    path('M28 39q4 -9 8 0z', darker(fill, 0.4)) +
    path('M20 43q12 5 24 0q-2 9 -12 9t-12 -9z', ink) +
    path('M22 44l2 5l2.5 -4.200zM42 44l-2 5l-2.5 -4.200z', white) +
    bar(27, 45, 10, 2.6, white),
  mithila: ({ fill = 'e0a63a' }) =>
    bar(8, 8, 48, 48, crimson, 2) +
    bar(12, 12, 40, 40, cream) +
    times(10, (n) => disc(10 + n * 4.9, 10, 1, marigold) + disc(10 + n * 4.9, 54, 1, marigold)) +
    path('M16 33q12 -16 27 -2l7 -7v18l-7 -7q-14 14 -27 -2z', fill) +
    times(3, (n) => cord(`M${26 + n * 5} ${26 + Math.abs(n - 1)}q3 6 0 ${12 - n}`, crimson, 1.4)) +
    disc(22, 31, 2.2, white) +
    disc(22, 31, 1.2, ink) +
    cord('M44 33l4 -4M44 33l4 4', crimson, 1.2) +
    times(3, (n) => cord(`M${18 + n * 10} 48q2 -3 4 0t4 0`, sky, 1.6)) +
    path('M18 20q4 -6 9 -2q-4 5 -9 2z', leaf),
  conch: ({ fill = 'f6ead9' }) =>
    path('M10 40q-3 -22 18 -30q4 3 8 3q14 3 19 18q1 12 -9 18q-4 8 -14 6q-18 -1 -22 -15z', fill) +
    path('M28 33q14 -6 20 2q-2 12 -14 15q-10 0 -6 -17z', 'e58d74') +
    path('M33 38q8 -4 12 0q-3 8 -9 9q-5 0 -3 -9z', 'b85a48') +
    cord('M15 32q10 -3 13 -18M12 42q14 -2 16 -12', darker(fill, 0.2), 1.6) +
    bar(24, 6, 7, 6, brass, 2),
  bell: ({ fill = brass }) =>
    path('M28 7h8l2 9h-12z', bronze) +
    path('M26 16h12q-2 3 3 8q8 8 9 23h-36q1 -15 9 -23q5 -5 3 -8z', fill) +
    path('M36 16h2q-2 3 3 8q8 8 9 23h-10q1 -20 -4 -31z', bronze) +
    bar(11, 46, 42, 5, lighter(fill), 2.5) +
    disc(32, 54, 4, bronze) +
    cord('M18 38q14 4 28 0', darker(fill, 0.4), 1.2),
  kalash: ({ fill = copper }) =>
    disc(32, 14, 7, 'a5713f') +
    path('M32 26q-16 -2 -18 -14q12 0 18 14zM32 26q16 -2 18 -14q-12 0 -18 14z', leaf) +
    path('M22 26h20q0 4 4 7q8 5 6 12q-3 12 -20 12t-20 -12q-2 -7 6 -12q4 -3 4 -7z', fill) +
    path('M38 26h4q0 4 4 7q8 5 6 12q-3 12 -20 12q14 -8 6 -31z', darker(fill)) +
    bar(20, 24, 24, 4, lighter(fill), 2) +
    path('M28 40h8v3h-2.500v5h-3v-5h-2.500z', crimson),
}
