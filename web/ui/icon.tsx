/** Line icons on a 24 px grid, drawn for this shop. Hidden from screen readers: the control has the name. */
const shapes = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm5 12 4 4',
  bag: 'M6 8h12l1 12H5L6 8zm3 0V7a3 3 0 0 1 6 0v1',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm0-5v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  screen: 'M4 5h16v11H4zm8 11v4m-4 0h8',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20a7.5 7.5 0 0 1 15 0',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-up': 'M6 14.5l6-6 6 6',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  'arrow-left': 'M20 12H4m6-6-6 6 6 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash: 'M4 7h16M9 7V4h6v3m-9 0 1 13h10l1-13M10 11v5m4-5v5',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21zm0-14a2.6 2.6 0 1 0 0 5.2A2.6 2.6 0 0 0 12 7z',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 4v4.5l3 2',
  check: 'M5 12.5 10 17 19 7.5',
  alert: 'M12 4 2.8 20h18.4L12 4zm0 6v4.5m0 2.6v.1',
  info: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 7v5m0-8.1v.1',
  store: 'M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zm7 10v-6h4v6',
  package: 'M12 3l8.5 4.5v9L12 21l-8.5-4.5v-9L12 3zm0 9 8.5-4.5M12 12 3.5 7.5M12 12v9',
  truck: 'M3 6h11v11H3zm11 4h4l3 3.5V17h-7M7 17a2 2 0 1 0 0 .1m10-.1a2 2 0 1 0 0 .1',
  wallet: 'M4 7h15v13H4zm0 0 11-3v3m4 5h-4a1.8 1.8 0 0 0 0 3.6h4',
  phone: 'M7 3h10v18H7zm4 15h2',
  refresh: 'M20 11a8 8 0 1 0-1.5 5.5M20 4v7h-7',
  image: 'M4 5h16v14H4zm0 11 5-5 4 4 3-3 4 4M15.5 9.5v.1',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1',
  chat: 'M4 5h16v11H10l-5 4v-4H4zM8 9.5h8M8 12.5h5',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 21h4',
  heart: 'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.4a4.3 4.3 0 0 1 7.5 2.4C19.5 15.4 12 20 12 20z',
  share:
    'M17 4a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM6.5 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM17 15a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8.8 10.8l6-3m-6 5.4 6 3',
  filter: 'M4 7h16M7 12h10M10 17h4',
} as const

/** Those that no first page shows; `late-icons.ts` draws them. */
export type LateIconName =
  | 'eye'
  | 'grip'
  | 'mail'
  | 'people'
  | 'star'
  | 'crop'
  | 'shield'
  | 'download'
  | 'arrow-right'
  | 'dashboard'
  | 'return'
  | 'sort'
  | 'tag'
  | 'ticket'
  | 'megaphone'
  | 'qr'
  | 'card'
  | 'document'
  | 'flag'
  | 'more'
  | 'globe'
  | 'logout'
  | 'copy'
  | 'pause'
  | 'play'
  | 'grid'
  | 'edit'
  | 'percent'
export type IconName = keyof typeof shapes | LateIconName

const drawn: Partial<Record<IconName, string>> = { ...shapes }

export const addIcons = (added: Readonly<Record<LateIconName, string>>): void =>
  void Object.assign(drawn, added)

export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${className ?? ''}`}
      fill="none"
      height={size}
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.75"
      viewBox="0 0 24 24"
      width={size}
    >
      <path d={drawn[name]} />
    </svg>
  )
}
