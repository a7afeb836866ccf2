import type { ReactNode } from 'react'
import { SheetButton, type SheetButtonProps } from './sheet-button.tsx'

/** The line above a table that has a `FilterLine` and a CSV export alone; on a phone the export is an icon. */
export const FilterToolbar = ({ sheet, children }: { sheet: SheetButtonProps; children: ReactNode }) => (
  <div className="flex items-center gap-2">
    {/* The filters scroll to the edge of the page on the left, and up to the button on the right. */}
    <div className="-ml-4 min-w-0 flex-1 overflow-x-clip pl-4 md:ml-0 md:pl-0">{children}</div>
    <SheetButton {...sheet} isIconOnPhone size="line" />
  </div>
)
