import { useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ShownPromos } from './shown-promos.tsx'
import type { ShownPromo } from './wallet-data.ts'
import '../../ui/late-icons.ts'

interface VoucherLineProps {
  promos: readonly ShownPromo[]
  className?: string | undefined
}

/** How many vouchers a store has for its shoppers; a press shows them. */
export function VoucherLine({ promos, className }: VoucherLineProps) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        className={classes('justify-self-start', className)}
        icon="tag"
        onClick={() => setIsOpen(true)}
        size="small"
        variant="quiet"
      >
        {t('wallet.count', { count: promos.length })}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('wallet.ofStore')}>
        <ShownPromos onLogin={() => setIsOpen(false)} promos={promos} withoutStore />
      </Dialog>
    </>
  )
}
