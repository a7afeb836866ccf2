/** Icons that no first page of the shop shows: they come with the areas, and with the parts that import this file. */
import { addIcons } from './icon.tsx'

addIcons({
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zm9.5-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  grip: 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1',
  mail: 'M3.5 6h17v12h-17zM4 7l8 6 8-6',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20a6.5 6.5 0 0 1 13 0M16 5.3a3.5 3.5 0 0 1 0 6.4M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9-4.3-4.1 5.9-.8L12 3.5z',
  crop: 'M7 3v14h14M3 7h14v14',
  shield: 'M12 3 5 6v5.5c0 4.6 3 7.9 7 9.5 4-1.6 7-4.9 7-9.5V6l-7-3zm-3 8.5 2.2 2.2L15.5 9.5',
  download: 'M12 4v11m-5-5 5 5 5-5M4 20h16',
  'arrow-right': 'M4 12h16m-6-6 6 6-6 6',
  dashboard: 'M4 4h7v9H4zm9 0h7v5h-7zm0 8h7v8h-7zM4 16h7v4H4z',
  return: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  tag: 'M4 4h8l8.5 8.5-8 8L4 12V4zm4.2 4.1v.1',
  ticket: 'M3 7h18v3.2a1.8 1.8 0 0 0 0 3.6V17H3v-3.2a1.8 1.8 0 0 0 0-3.6zM14.5 9.5v.1m0 2.4v.1m0 2.3v.1',
  megaphone: 'M4 10v4h3l8 4V6l-8 4H4zm14.5-1a4 4 0 0 1 0 6M7.5 14.5 9 20h2.5l-1-4',
  qr: 'M4 4h6v6H4zm10 0h6v6h-6zM4 14h6v6H4zm10 0h2v2h-2zm4 4h2v2h-2zm1.5-4v.1M14.5 19.5v.1',
  card: 'M3 6h18v12H3zm0 4.5h18M6.5 14.5h3',
  document: 'M6 3h8l4 4v14H6zm8 0v4h4M9 12h6m-6 4h6',
  sort: 'M8 5v14m-4-4 4 4 4-4M16 19V5m-4 4 4-4 4 4',
  flag: 'M5 21V4h13l-3 4 3 4H5',
  more: 'M4.2 12a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0m7 0a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0m7 0a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18z',
  logout: 'M10 4H4v16h6m5-12 4 4-4 4m4-4H9',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  pause: 'M8.5 5v14M15.5 5v14',
  play: 'M7 4.5v15l12-7.5-12-7.5z',
  grid: 'M4 4h7v7H4zm9 0h7v7h-7zM4 13h7v7H4zm9 0h7v7h-7z',
  edit: 'M4 20h4L19 9l-4-4L4 16zm9-13 4 4',
  percent: 'M19 5 5 19M7.5 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zm9 9a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
})
