/** Sack, jar, pouch, tin and bottle: the fill is what is in them, the label the weight. */
import { type Arts, bar, cord, darker, disc, lighter, oval, paint, path, times } from './brush.ts'
import { lettering } from './lettering.ts'

const { cream, crimson, steel, iron, white, ink, leaf, pine, brass } = paint
const written = (label: string | undefined, place: readonly number[], colour: string) =>
  label === undefined ? '' : lettering(label, place, colour)

const sheaf = (x: number, y: number, colour: string) =>
  cord(`M${x} ${y + 9}v-9`, colour, 0.9) +
  times(
    3,
    (row) =>
      oval(x - 2, y + 1 + row * 2.6, 1.1, 1.7, colour) + oval(x + 2, y + 1 + row * 2.6, 1.1, 1.7, colour),
  ) +
  oval(x, y - 1.5, 1.1, 1.8, colour)

const leaves = (x: number, y: number, colour: string) =>
  path(`M${x} ${y + 5}q-7 -1 -7 -8q6 0 7 8z`, colour) +
  path(`M${x} ${y + 5}q7 -1 7 -8q-6 0 -7 8z`, colour) +
  path(`M${x} ${y + 5}q-4 -6 0 -12q4 6 0 12z`, colour)

/** A pouch with a window for what is in it. */
const pouch = (fill: string, label: string | undefined, sign: string) =>
  path('M16 12h32l2.5 42q0 3 -3 3h-31q-3 0 -3 -3z', fill) +
  path('M43 12h5l2.5 42q0 3 -3 3h-5z', darker(fill, 0.14)) +
  bar(15, 7, 34, 6.5, darker(fill, 0.3), 1.5) +
  path('M19 21h26v28q0 2 -2 2h-22q-2 0 -2 -2z', cream) +
  sign +
  written(label, [21, 39, 22, 9], darker(fill, 0.35))

export const packings: Arts = {
  sack: ({ fill = 'c98b2b', label }) =>
    path('M14 17q3 -4 -1 -9h38q-4 5 -1 9q7 17 3 36q-1 4 -5 4h-32q-4 0 -5 -4q-4 -19 3 -36z', 'f3e6cb') +
    path('M45 17h5q7 17 3 36q-1 4 -5 4h-5q6 -20 2 -40z', 'e0cda8') +
    cord('M14 16.5h36', crimson, 1.6) +
    path('M10.4 29q21.6 4 43.2 0q1 8 0.6 14q-22 4 -44.4 0q-0.4 -6 0.6 -14z', fill) +
    sheaf(32, 21.5, darker(fill, 0.2)) +
    written(label, [17, 32, 30, 10.5], white) +
    oval(32, 52, 9, 1.3, 'e0cda8'),
  jar: ({ fill = 'b8502a', label }) =>
    bar(15, 7, 34, 9, crimson, 2.5) +
    bar(15, 12.5, 34, 3.5, darker(crimson), 1.5) +
    path('M17 16h30q6 4 6 11v24q0 6 -6 6h-30q-6 0 -6 -6v-24q0 -7 6 -11z', 'e4eef0') +
    path('M11 25q21 -4 42 0v26q0 6 -6 6h-30q-6 0 -6 -6z', fill) +
    path('M46 24.2q4 0.2 7 0.8v26q0 6 -6 6h-4q4 -14 3 -32.8z', darker(fill, 0.16)) +
    bar(14.5, 32, 30, 17, cream, 2) +
    (label === undefined
      ? leaves(29.5, 42, darker(fill, 0.15))
      : written(label, [17, 35, 25, 11], darker(fill, 0.4))),
  honey: ({ fill = 'e8951c', label }) =>
    bar(17, 7, 30, 8, brass, 2.5) +
    path('M18 15h28q8 5 8 14v20q0 8 -8 8h-28q-8 0 -8 -8v-20q0 -9 8 -14z', fill) +
    path('M45 15h1q8 5 8 14v20q0 8 -8 8h-4q6 -20 3 -42z', darker(fill, 0.15)) +
    path('M15 22q2 -3 5 -4q-4 9 -3 19q-3 -1 -4 -4q-1 -6 2 -11z', lighter(fill, 0.5)) +
    path('M32 28l9 5v10l-9 5l-9 -5v-10z', cream) +
    (label === undefined ? disc(32, 38, 3, fill) : written(label, [25, 34, 14, 8], darker(fill, 0.5))),
  pouch: ({ fill = '9c3b2c', label }) =>
    pouch(fill, label, disc(32, 30.5, 7, fill) + disc(30, 28.5, 2, lighter(fill))),
  'spice-pouch': ({ fill = 'c8361f', label }) =>
    pouch(
      fill,
      label,
      path('M21.5 36q0 -10 10.5 -11q10.5 1 10.5 11z', fill) +
        path('M32 25q10.5 1 10.5 11h-6q1 -8 -4.5 -11z', darker(fill, 0.14)),
    ),
  'tea-pouch': ({ fill = '3f7a4c', label }) =>
    pouch(fill, label, leaves(32, 32.5, leaf) + cord('M32 37v-6', pine, 1)),
  'coffee-pouch': ({ fill = '6b4630', label }) =>
    pouch(
      fill,
      label,
      times(3, (n) => {
        const [x, y] =
          [
            [27, 27],
            [37, 28],
            [32, 34.5],
          ][n] ?? []
        return `<g transform="rotate(${n * 50 - 30} ${x} ${y})">${oval(x ?? 0, y ?? 0, 3.4, 4.6, fill)}${cord(`M${x} ${(y ?? 0) - 3}q1.4 3 0 6`, cream, 0.9)}</g>`
      }),
    ),
  'bean-pouch': ({ fill = '7b3b22', label }) =>
    pouch(
      fill,
      label,
      times(9, (n) =>
        oval(24.5 + (n % 3) * 7.5, 25 + Math.floor(n / 3) * 5, 3, 2, n % 2 ? fill : lighter(fill, 0.2)),
      ),
    ),
  tin: ({ fill = 'e8b23a', label }) =>
    cord('M22 12q10 -9 20 0', iron, 1.8) +
    oval(32, 14, 21, 5, lighter(fill, 0.45)) +
    path('M11 14v37q0 6 21 6q21 0 21 -6v-37q0 5 -21 5q-21 0 -21 -5z', fill) +
    path('M46 17.5q7 -1.4 7 -3.5v37q0 3.6 -7 5z', darker(fill, 0.18)) +
    path('M11 27q21 6 42 0v19q-21 6 -42 0z', crimson) +
    path('M46 29q5 -0.8 7 -2v19q-2 1.2 -7 2.4z', darker(crimson)) +
    (label === undefined ? disc(31, 39, 6, fill) : written(label, [15, 33, 30, 12], cream)),
  bottle: ({ fill = 'd9a322', label }) =>
    bar(27, 7, 10, 6, crimson, 1.5) +
    path(
      'M27.5 13h9v5q0 3 4 5q5 3 5 9v21q0 4 -4 4h-19q-4 0 -4 -4v-21q0 -6 5 -9q4 -2 4 -5z',
      lighter(fill, 0.12),
    ) +
    path('M18.5 28q13 -4 27 0v25q0 4 -4 4h-19q-4 0 -4 -4z', fill) +
    path('M40 26.8q3 0.4 5.5 1.2v25q0 4 -4 4h-3q3 -15 1.5 -30.2z', darker(fill, 0.16)) +
    bar(18.5, 34, 27, 15, cream) +
    (label === undefined ? leaves(32, 42, leaf) : written(label, [21.5, 37, 21, 9], ink)),
  vial: ({ fill = '4f8a5b', label }) =>
    bar(25, 7, 14, 11, ink, 3) +
    path('M24 18h16v3q8 3 8 10v21q0 5 -5 5h-22q-5 0 -5 -5v-21q0 -7 8 -10z', fill) +
    path('M42 22q6 3.4 6 9v21q0 5 -5 5h-4q4 -18 3 -35z', darker(fill, 0.18)) +
    bar(16, 33, 32, 16, cream) +
    (label === undefined ? leaves(32, 42, leaf) : written(label, [20, 36, 24, 10], darker(fill, 0.45))),
  'tea-box': ({ fill = '5a8f4e', label }) =>
    path('M9 19l9 -9h38l-9 9z', lighter(fill, 0.35)) +
    path('M47 19l9 -9v36l-9 11z', darker(fill, 0.25)) +
    bar(9, 19, 38, 38, fill) +
    bar(14, 27, 28, 24, cream, 2) +
    (label === undefined ? leaves(28, 40, fill) : written(label, [16, 34, 24, 11], darker(fill, 0.4))) +
    cord('M28 19v5', steel, 1.2),
}
