/** A drawing of a weekly market below the hills, in the tokens of both themes. It says nothing that words do not. */
export const MarketScene = () => (
  <svg aria-hidden="true" className="size-full" preserveAspectRatio="xMidYMax slice" viewBox="0 0 960 900">
    <Sky />
    <Temple />
    <Flags />
    <rect fill="light-dark(#e9dcc6, #262b3c)" height="180" width="960" y="720" />
    <Stall colour="var(--color-simrik)" goods={fruit} x={90} />
    <Stall colour="var(--color-himal)" goods={pots} x={390} />
    <Stall colour="var(--color-tulsi)" goods={cloth} x={690} />
    <Baskets />
  </svg>
)

const Sky = () => (
  <>
    <rect fill="light-dark(#fdf3e1, #141a2c)" height="900" width="960" />
    <circle cx="720" cy="210" fill="light-dark(#f7c873, #e8e2cf)" r="62" />
    <path
      d="M0 430 150 300 230 350 350 190 470 330 560 260 700 400 820 310 960 420V760H0z"
      fill="light-dark(#d8dff0, #232c4a)"
    />
    <path d="M350 190 395 243 372 262 350 240 326 270 304 252z" fill="light-dark(#fff, #cfd6ea)" />
    <path d="M560 260 596 298 574 312 558 296 540 306 528 288z" fill="light-dark(#fff, #cfd6ea)" />
    <path d="M0 560C160 470 300 540 440 500s330-40 520 50V760H0z" fill="light-dark(#c3d6bd, #1f3133)" />
    <path d="M0 660c200-70 420-20 560-50s270-30 400 20v130H0z" fill="light-dark(#a9c6a4, #1a2a2b)" />
  </>
)

/** Three roofs, as a pagoda has them. */
const Temple = () => (
  <g>
    <rect fill="light-dark(#a5573d, #5b3430)" height="90" width="150" x="405" y="640" />
    <path d="M370 648h220l-40-46H410z" fill="light-dark(#7a3328, #452521)" />
    <rect fill="light-dark(#a5573d, #5b3430)" height="44" width="100" x="430" y="560" />
    <path d="M400 564h160l-32-40h-96z" fill="light-dark(#7a3328, #452521)" />
    <rect fill="light-dark(#a5573d, #5b3430)" height="36" width="60" x="450" y="490" />
    <path d="M428 494h104l-34-44h-36z" fill="light-dark(#7a3328, #452521)" />
    <path d="M476 452h8v-30l-4-10-4 10z" fill="var(--color-sayapatri)" />
  </g>
)

const flagColours = [
  'var(--color-himal)',
  'light-dark(#fff, #cfd6ea)',
  'var(--color-simrik)',
  'var(--color-tulsi)',
  'var(--color-sayapatri)',
]

const Flags = () => (
  <g>
    <path
      d="M-10 380Q240 520 478 424Q720 530 970 360"
      fill="none"
      stroke="light-dark(#8b7f6c, #6b7592)"
      strokeWidth="2"
    />
    {flagSpots.map(([x, y], at) => (
      <path d={`M${x} ${y}h26l-3 30h-20z`} fill={flagColours[at % flagColours.length]} key={x} />
    ))}
  </g>
)
const flagSpots = [
  [30, 402],
  [85, 424],
  [140, 441],
  [195, 452],
  [250, 457],
  [305, 456],
  [360, 449],
  [530, 443],
  [590, 456],
  [650, 460],
  [710, 456],
  [770, 444],
  [830, 424],
  [890, 398],
] as const

interface StallProps {
  x: number
  colour: string
  goods: readonly (readonly [x: number, y: number, size: number, colour: string])[]
}

const stripes = [0, 1, 2, 3, 4, 5]

function Stall({ x, colour, goods }: StallProps) {
  return (
    <g transform={`translate(${x - 20} 0)`}>
      <path d="M10 600v200M210 600v200" stroke="light-dark(#7c5a3a, #8a6d52)" strokeWidth="8" />
      {stripes.map((at) => (
        <path
          d={`M${at * 40 - 10} 640 ${at * 36 + 4} 570h36l${at < 5 ? 4 : 0} 70a20 20 0 0 1-40 0z`}
          fill={at % 2 === 0 ? colour : 'light-dark(#fffaf0, #e9e4d8)'}
          key={at}
        />
      ))}
      <rect fill="light-dark(#b98a5a, #6d5138)" height="74" rx="4" width="216" x="2" y="746" />
      <rect fill="light-dark(#a27447, #5a422d)" height="12" width="228" x="-4" y="740" />
      {goods.map(([cx, cy, r, fill]) => (
        <circle cx={cx} cy={cy} fill={fill} key={`${cx} ${cy}`} r={r} />
      ))}
    </g>
  )
}

const orange = 'light-dark(#e98a2b, #d98432)'
const red = 'light-dark(#c9373f, #b8434a)'
const green = 'light-dark(#6a9c4b, #5d8a46)'
const clay = 'light-dark(#b5603b, #96553a)'
const brass = 'var(--color-sayapatri)'
const blue = 'var(--color-himal)'
const fruit = [
  [30, 724, 16, orange],
  [62, 724, 16, orange],
  [46, 700, 16, orange],
  [108, 724, 16, red],
  [140, 724, 16, red],
  [124, 700, 16, red],
  [186, 724, 16, green],
] as const
const pots = [
  [40, 714, 26, clay],
  [98, 720, 20, brass],
  [146, 716, 24, clay],
  [194, 722, 18, brass],
] as const
const cloth = [
  [34, 722, 18, blue],
  [72, 722, 18, red],
  [110, 722, 18, brass],
  [148, 722, 18, green],
  [186, 722, 18, blue],
] as const

const Baskets = () => (
  <g>
    <path d="M300 800h110l-14 66h-82z" fill="light-dark(#c79a5f, #7a5d3b)" />
    <path d="M300 800q55-46 110 0z" fill={green} />
    <path d="M604 806h96l-12 58h-72z" fill="light-dark(#c79a5f, #7a5d3b)" />
    <path d="M604 806q48-44 96 0z" fill={red} />
    <path d="M40 880h880" stroke="light-dark(#d6c4a3, #333a50)" strokeDasharray="26 18" strokeWidth="4" />
  </g>
)
