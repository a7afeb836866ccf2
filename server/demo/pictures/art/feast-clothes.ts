/** Clothes of Nepal: topi, daura suruwal, kurtha suruwal, gunyu cholo, and what is made of Dhaka cloth. */
import { type Arts, at, bar, cord, darker, dhaka, disc, lighter, oval, paint, path, times } from './brush.ts'

const { cream, crimson, ink, marigold, white } = paint

const topi = (fill: string) =>
  dhaka('M9 45q-1 -18 6 -32q4 -5 12 -4q16 2 24 13q4 9 4 23q-23 9 -46 0z', fill) +
  path('M15 13q4 -5 12 -4q16 2 24 13q-11 5 -21 1q-10 -3 -15 -10z', darker(fill, 0.4)) +
  path('M15 13q4 -5 12 -4q5 5 3 14q-10 -3 -15 -10z', darker(fill, 0.2)) +
  path('M9 45q-0.2 -4 0.3 -8q22.7 9 45.4 0q0.3 4 0.3 8q-23 9 -46 0z', darker(fill, 0.45)) +
  cord('M10.2 41.5q21.8 8 43.6 0', marigold, 1)

export const feastClothes: Arts = {
  topi: ({ fill = crimson }) => topi(fill),
  kurtha: ({ fill = 'c2416b' }) =>
    path('M23 44h8.5l-1 13h-5.5z', cream) +
    path('M32.5 44h8.5l-2 13h-5.5z', darker(cream, 0.1)) +
    path('M25 7l-9 3l-9 24l6.5 3l7.5 -15l-4 26h30l-4 -26l7.5 15l6.5 -3l-9 -24l-9 -3q-7 5 -14 0z', fill) +
    path('M39 7l9 3l9 24l-6.5 3l-7.5 -15l4 26h-9q3 -22 1 -41z', darker(fill, 0.16)) +
    path('M17.5 43.5h29l0.6 4.5h-30.2z', marigold) +
    path('M7 34l6.5 3l1.4 -2.8l-6.7 -3zM57 34l-6.5 3l-1.4 -2.8l6.7 -3z', marigold) +
    path('M27 8q5 3 10 0l-3.5 19h-3z', marigold) +
    path('M29 8.8q3 1.2 6 0l-3 8z', darker(fill, 0.45)) +
    times(3, (n) => disc(32, 19.5 + n * 2.6, 0.7, crimson)) +
    times(6, (n) => disc(22.5 + (n % 3) * 9.5, 32 + Math.floor(n / 3) * 6, 1.1, lighter(fill, 0.45))),
  daura: ({ fill = 'd8cbb0' }) =>
    path('M20 40h24l-1 17h-7l-4 -12l-4 12h-7z', darker(fill, 0.12)) +
    path('M25 13l-11 4l-7 23l7 2l5 -12l-2 17h30l-2 -17l5 12l7 -2l-7 -23l-11 -4z', fill) +
    path('M39 13l11 4l7 23l-7 2l-5 -12l2 17h-9q3 -20 1 -34z', darker(fill, 0.12)) +
    cord('M26 13l15 13l-3 21', darker(fill, 0.4), 1.3) +
    path('M25 13l7 5l7 -5l-3 -1h-8z', darker(fill, 0.35)) +
    times(2, (n) => cord(`M${41 - n * 17} ${26 + n * 11}l5 4m-5 -4l-1 6`, crimson, 1.4)) +
    bar(17.3, 34, 29.4, 5, crimson) +
    at(21.7, 0.5, 0.32, topi(crimson)),
  'gunyu-cholo': ({ fill = crimson }) =>
    path('M24 25h16l14 30q-22 5 -44 0z', fill) +
    path('M35 25h5l14 30q-5 1.5 -10 1.900z', darker(fill, 0.18)) +
    path('M11.8 51l-1.8 4q22 5 44 0l-1.8 -4q-20 4 -40.4 0z', marigold) +
    path('M25 8l-9 4l-8 15l6 4l8 -10v7h20v-7l8 10l6 -4l-8 -15l-9 -4q-7 7 -14 0z', '3f7a4c') +
    bar(21.5, 25, 21, 6, cream, 1) +
    cord('M24 28h16', marigold, 1.2) +
    path('M29 30l-2 15l4 1l1 -16z', cream),
  sari: ({ fill = 'b52f5c' }) =>
    path('M9 18l34 -8l12 5v34l-12 7l-34 -6z', fill) +
    path('M43 10l12 5v34l-12 7z', darker(fill, 0.2)) +
    path('M9 40l34 5v11l-34 -6z', marigold) +
    path('M43 45l12 -5v9l-12 7z', darker(marigold, 0.2)) +
    times(5, (n) => path(`M${12 + n * 6} ${42 + n}l2.5 3l-2.5 2.600l-2.5 -3.300z`, fill)) +
    cord('M9 25l34 -5l12 3M9 32l34 1l12 -2', darker(fill, 0.35), 1.2) +
    times(8, (n) =>
      disc(
        13 + (n % 4) * 8,
        22.5 + Math.floor(n / 4) * 14 - (n % 4) * 1.1 * (1 - Math.floor(n / 4)),
        1.1,
        lighter(marigold),
      ),
    ),
  waistcoat: ({ fill = crimson }) =>
    dhaka('M21 7l-9 6q4 12 -2 20v24h21v-29z', fill) +
    dhaka('M43 7l9 6q-4 12 2 20v24h-21v-29z ', fill) +
    path('M21 7l10 21v29h2v-29l10 -21l-6 0q-5 3 -10 0z', ink) +
    path('M21 7l10 21l-5 4l-9 -22z', darker(fill, 0.35)) +
    path('M43 7l-10 21l5 4l9 -22z', darker(fill, 0.35)) +
    times(4, (n) => disc(35.5, 34 + n * 6, 1.2, marigold)) +
    bar(14, 44, 11, 2.4, darker(fill, 0.45)) +
    bar(40, 44, 10, 2.4, darker(fill, 0.45)),
  'dhaka-cloth': ({ fill = crimson }) =>
    dhaka('M8 14h40v42h-40z', fill) +
    path('M48 14q8 0 8 5v32q0 5 -8 5z', darker(fill, 0.3)) +
    path('M8 14q2 -6 10 -6h32q6 0 6 6v6q-3 -6 -8 -6z', darker(fill, 0.15)) +
    bar(8, 48, 40, 2, marigold),
  'dhaka-cushion': ({ fill = crimson }) =>
    dhaka('M10 10q22 5 44 0q-5 22 0 44q-22 -5 -44 0q5 -22 0 -44z', fill) +
    path('M48 10.900q3 -0.4 6 -0.900q-5 22 0 44q-3 -0.7 -6 -1q-3 -20 0 -42.100z', darker(fill, 0.3)) +
    times(4, (n) => disc(n % 2 ? 54 : 10, n < 2 ? 10 : 54, 2.6, marigold)),
  tie: ({ fill = crimson }) =>
    dhaka('M26 14h12l8 32l-14 11l-14 -11z', fill, [marigold, lighter(fill)]) +
    path('M24 7h16l-3 9h-10z', darker(fill, 0.25)) +
    cord('M27 16h10', darker(fill, 0.5), 1),
  bhoto: ({ fill = 'f2d9a0' }) =>
    path('M22 10l-14 8l5 14l7 -4v28h24v-28l7 4l5 -14l-14 -8q-10 8 -20 0z', fill) +
    path('M42 10l14 8l-5 14l-7 -4v28h-9q5 -24 2 -43z', darker(fill, 0.12)) +
    cord('M25 12l16 18v26', crimson, 1.6) +
    cord('M41 30l6 4m-6 -4l-1 7M41 42l6 4m-6 -4l-1 7', crimson, 1.5) +
    bar(20, 52, 24, 4, crimson),
  khada: ({ fill = 'fdfaf0' }) =>
    path('M14 7q6 0 7 6l4 38q-7 4 -14 1l-3 -38q0 -7 6 -7z', fill) +
    path('M50 7q-6 0 -7 6l-4 38q7 4 14 1l3 -38q0 -7 -6 -7z', darker(fill, 0.08)) +
    path('M14 7q18 24 36 0q-2 -1 -5 2q-13 14 -26 0q-3 -3 -5 -2z', darker(fill, 0.2)) +
    times(6, (n) => cord(`M${12.5 + n * 2.4} 53v4M${40 + n * 2.4} 53v4`, 'dcb75c', 1.1)) +
    oval(17, 38, 3, 4.5, 'dcb75c') +
    oval(47, 38, 3, 4.5, 'dcb75c') +
    disc(17, 38, 1.3, white) +
    disc(47, 38, 1.3, white),
}
