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
})
