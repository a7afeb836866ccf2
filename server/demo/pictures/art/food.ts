/** Food as it lies in front of one: heaps, plates and cups. The fill is the colour of what is eaten. */
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
  round,
  times,
} from './brush.ts'

const { cream, clay, white, bark, wood, brass, bronze, leaf, pine, steel, iron } = paint

const steam = times(3, (n) => cord(`M${24 + n * 8} 19q-3 -3 0 -6q3 -3 0 -6`, white, 1.8))
const grains = (fill: string) =>
  times(26, (n) => {
    const x = 32 + ((n * 37) % 31) - 15
    const y = 36 - ((n * 53) % 15) * (1 - Math.abs(x - 32) / 19)
    return `<g transform="rotate(${(n * 71) % 180} ${round(x)} ${round(y)})">${oval(x, round(y), 1.9, 0.9, n % 2 ? darker(fill, 0.12) : lighter(fill, 0.4))}</g>`
  })
const ball = (x: number, y: number, r: number, fill: string) =>
  disc(x, y, r, fill) +
  path(
    `M${x} ${y - r}a${r} ${r} 0 0 1 0 ${2 * r}a${r * 1.5} ${r * 1.5} 0 0 0 0 ${-2 * r}z`,
    darker(fill, 0.14),
  ) +
  oval(x - r * 0.4, y - r * 0.4, r * 0.22, r * 0.16, lighter(fill, 0.6))
const momo = (x: number, y: number) =>
  path(`M${x - 8} ${y + 3}q-0.5 -8 8 -10q8.5 2 8 10q-8 5 -16 0z`, 'fbf3e3') +
  path(`M${x + 1} ${y - 7}q7.5 2 7 10q-3 2 -6 2.300q2 -7 -1 -12.300z`, 'e6d6ba') +
  cord(`M${x} ${y - 6}q-5 3 -5 8M${x} ${y - 6}q-1 4 -0.5 8M${x} ${y - 6}q4.5 3 4.5 8`, 'd3bd98', 0.9)

export const food: Arts = {
  heap: ({ fill = 'f4e6c8' }) =>
    path('M12 38q4 -22 20 -26q16 4 20 26z', fill) +
    path('M32 12q16 4 20 26h-12q0 -18 -8 -26z', darker(fill, 0.1)) +
    grains(fill) +
    path('M7 36h50q-1 21 -17 21h-16q-16 0 -17 -21z', brass) +
    path('M46 36h11q-1 21 -17 21h-4q10 -6 10 -21z', bronze) +
    bar(6.5, 35, 51, 3.6, lighter(brass), 1.8),
  pickle: ({ fill = 'b8502a' }) =>
    oval(32, 47, 24, 8, 'e6e2da') +
    path('M11 31h42q0 21 -14 21h-14q-14 0 -14 -21z', white) +
    path('M44 31h9q0 21 -14 21h-3q8 -7 8 -21z', 'dcd8d0') +
    oval(32, 31, 21, 8, 'ece8e0') +
    oval(32, 31, 18, 6, fill) +
    around(7, [32, 30.5, 11, 3.2], (x, y, n) =>
      oval(x, y, 3.2, 1.7, n % 2 ? lighter(fill, 0.25) : darker(fill, 0.2)),
    ) +
    cord('M40 28l13 -16', iron, 2.4),
  momo: () =>
    steam +
    oval(32, 44, 25, 12, steel) +
    oval(32, 42.5, 25, 11, 'e6ebf0') +
    oval(32, 42.5, 19, 7.5, steel) +
    momo(23, 34) +
    momo(41, 34) +
    momo(17, 42) +
    momo(47, 42) +
    momo(32, 40) +
    momo(25, 47.5) +
    momo(40, 47.5),
  'sel-roti': () => {
    const ring = (x: number, y: number) =>
      `<g transform="rotate(-12 ${x} ${y})">` +
      path(
        `M${x - 17} ${y}a17 13 0 1 0 34 0a17 13 0 1 0 -34 0zm6.5 0a10.5 7 0 1 1 21 0a10.5 7 0 1 1 -21 0z`,
        'c97a2b',
      ) +
      cord(`M${x - 14} ${y - 2.5}a14 10 0 0 1 26 -3`, 'e9a955', 2.2) +
      cord(`M${x - 9} ${y + 9}a14 10 0 0 0 20 -1`, '9c5518', 2) +
      '</g>'
    return oval(32, 48, 25, 8, 'd9c7a2') + ring(37, 44) + ring(29, 33) + ring(36, 21)
  },
  chhurpi: ({ fill = 'efd9a6' }) => {
    const cube = (x: number, y: number, s: number) =>
      path(`M${x} ${y}l${s} ${-s / 2}l${s} ${s / 2}l${-s} ${s / 2}z`, lighter(fill, 0.5)) +
      path(`M${x} ${y}l${s} ${s / 2}v${s}l${-s} ${-s / 2}z`, fill) +
      path(`M${x + 2 * s} ${y}l${-s} ${s / 2}v${s}l${s} ${-s / 2}z`, darker(fill, 0.18))
    return cube(20, 18, 12) + cube(8, 36, 12) + cube(33, 36, 12)
  },
  gundruk: ({ fill = '7a6a2c' }) =>
    oval(32, 49, 25, 8, wood) +
    oval(32, 47, 25, 8, lighter(wood)) +
    times(15, (n) => {
      const [x, y] = [14 + ((n * 17) % 37), 45 - ((n * 29) % 22) * (1 - Math.abs(((n * 17) % 37) - 18) / 30)]
      const tone = n % 3 === 0 ? darker(fill, 0.35) : n % 3 === 1 ? fill : lighter(fill, 0.15)
      return `<g transform="rotate(${(n * 67) % 180} ${x} ${round(y)})">${path(`M${x - 9} ${round(y)}q5 -7 10 -2q4 -3 8 1q-3 5 -8 3q-6 4 -10 -2z`, tone)}</g>`
    }),
  curd: () =>
    path('M7 27h50q0 30 -18 30h-14q-18 0 -18 -30z', clay) +
    path('M45 27h12q0 30 -18 30h-5q11 -8 11 -30z', darker(clay)) +
    oval(32, 26, 25, 10, darker(clay, 0.3)) +
    oval(32, 26, 21.5, 7.6, 'fff8e6') +
    path('M20 25q6 -4 12 -1t11 -1q-2 5 -10 4t-13 -2z', 'f3dfae') +
    cord('M13 40q18 7 38 0', darker(clay, 0.3), 1.3),
  balls: ({ fill = '7c3218' }) =>
    oval(32, 46, 25, 10, steel) +
    oval(32, 44, 25, 9.5, 'e9edf1') +
    ball(18, 40, 8.5, fill) +
    ball(46, 40, 8.5, fill) +
    ball(32, 44, 9, fill) +
    ball(25, 27, 8.5, fill) +
    ball(39, 27, 8.5, fill) +
    ball(32, 16, 8.5, fill),
  yomari: () => {
    const fig = (x: number, y: number) =>
      path(`M${x} ${y - 18}q3 7 9 13q4 12 -9 13q-13 -1 -9 -13q6 -6 9 -13z`, 'fdf6e8') +
      path(`M${x} ${y - 18}q3 7 9 13q4 12 -9 13q8 -9 0 -26z`, 'e8d9bd')
    return oval(32, 49, 25, 8, leaf) + oval(32, 47.5, 22, 6, pine) + fig(20, 41) + fig(44, 41) + fig(32, 45)
  },
  block: ({ fill = '6b3a1e' }) =>
    path('M8 32l20 -11l28 8l-20 12z', lighter(fill, 0.25)) +
    path('M8 32l28 9v15l-28 -10z', fill) +
    path('M56 29l-20 12v15l20 -13z', darker(fill, 0.25)) +
    path('M20 14l14 -7l14 5l-13 8z', lighter(fill, 0.25)) +
    path('M20 14l15 6v8l-15 -6z', fill) +
    path('M48 12l-13 8v8l13 -8z', darker(fill, 0.25)),
  'tea-glass': ({ fill = 'b9713c' }) =>
    steam +
    path('M15 22h34l-4 32q-0.5 3 -4 3h-18q-3.5 0 -4 -3z', 'e9f1f3') +
    path('M16.5 28h31l-3 24q-0.5 3 -3.5 3h-18q-3 0 -3.5 -3z', fill) +
    path('M41 28h6.500l-3 24q-0.5 3 -3.5 3h-3q3 -14 3 -27z', darker(fill, 0.16)) +
    oval(32, 28, 15.5, 3, lighter(fill, 0.35)) +
    times(3, (n) => bar(20 + n * 8.5, 33, 2.2, 18, lighter(fill, 0.22), 1)),
  'tea-leaf': ({ fill = '3f7a4c' }) =>
    oval(32, 50, 25, 7, wood) +
    path('M32 45q-21 -2 -23 -22q19 1 23 22z', fill) +
    path('M32 45q21 -2 23 -22q-19 1 -23 22z', darker(fill, 0.15)) +
    path('M32 44q-13 -17 0 -37q13 20 0 37z', lighter(fill, 0.25)) +
    path('M32 44q13 -17 0 -37z', fill) +
    cord('M32 49v-28M29 40q-9 -3 -14 -11M35 40q9 -3 14 -11', lighter(fill, 0.55), 1.1),
  coffee: ({ fill = '5b3a26' }) =>
    steam +
    oval(31, 52, 24, 5, 'd8cfc0') +
    cord('M46 31q10 -2 10 6t-12 8', white, 4) +
    path('M10 25h38v9q0 18 -14 18h-10q-14 0 -14 -18z', white) +
    path('M39 25h9v9q0 18 -14 18h-4q9 -8 9 -27z', 'dfd8cc') +
    oval(29, 25.5, 19, 5, 'ece5d8') +
    oval(29, 26, 16, 3.6, fill),
  'coffee-beans': ({ fill = '6b4630' }) =>
    times(7, (n) => {
      const [x, y, turn] =
        [
          [20, 18, 20],
          [43, 17, -35],
          [32, 31, 60],
          [14, 38, -20],
          [50, 38, 25],
          [24, 49, 80],
          [42, 50, -60],
        ][n] ?? []
      const tone = n % 2 ? darker(fill, 0.2) : fill
      return `<g transform="rotate(${turn} ${x} ${y})">${oval(x ?? 0, y ?? 0, 7.5, 10, tone)}${cord(`M${x} ${(y ?? 0) - 8}q3.5 4 0 8t0 8`, lighter(tone, 0.35), 1.5)}</g>`
    }),
  'honey-spoon': ({ fill = 'e8951c' }) =>
    cord('M29 35l24 -26', wood, 4.5) +
    `<g transform="rotate(-47 22 43)">${oval(22, 43, 17, 12, bark)}${oval(22, 42, 14.5, 9.5, fill)}${oval(18, 39, 5, 2.2, lighter(fill, 0.5))}</g>` +
    path('M33 50q-3 6 0 7t3 -3q0 -3 -3 -4z', fill),
  sukuti: ({ fill = '6d2418' }) =>
    oval(32, 46, 25, 10, 'd9c7a2') +
    times(6, (n) => {
      const [x, y, turn] =
        [
          [20, 40, -30],
          [44, 41, 25],
          [32, 45, 5],
          [24, 29, 40],
          [41, 28, -35],
          [32, 19, 10],
        ][n] ?? []
      return `<g transform="rotate(${turn} ${x} ${y})">${bar((x ?? 0) - 12, (y ?? 0) - 4, 24, 8, n % 2 ? fill : darker(fill, 0.25), 3.5)}${cord(`M${(x ?? 0) - 7} ${y}h14`, lighter(fill, 0.25), 1.4)}</g>`
    }),
  butter: ({ fill = 'fbe9ac' }) =>
    oval(32, 48, 25, 8, 'e6ebf0') +
    path('M14 30l12 -9h28l-12 9z', lighter(fill, 0.5)) +
    bar(14, 30, 28, 17, fill) +
    path('M42 30l12 -9v16l-12 10z', darker(fill, 0.16)) +
    path('M14 30l6 -4.500v17l-6 4.500z', cream),
}
