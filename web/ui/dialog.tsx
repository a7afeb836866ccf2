import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslate } from '../lib/i18n/translate.ts'
import { IconButton } from './button.tsx'
import { classes } from './class-names.ts'
import { openModal } from './open-modal.ts'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** `middle` is a card, `right` a drawer over the whole height, `below` a sheet from the bottom edge. */
  place?: 'middle' | 'right' | 'below'
  children: ReactNode
  /** Sticky footer, below the scrolling content. */
  footer?: ReactNode
  className?: string
}

const places = {
  middle:
    'm-auto max-h-[min(92dvh,52rem)] w-[min(28rem,calc(100vw-2rem))] rounded-card starting:open:scale-98',
  right: 'my-0 mr-0 ml-auto h-dvh max-h-dvh w-[min(27rem,100vw)] max-w-none starting:open:translate-x-8',
  below: 'mx-0 mt-auto mb-0 max-h-[88dvh] w-full max-w-none rounded-t-card starting:open:translate-y-8',
}

/** A native modal dialog: the browser traps focus, closes on Escape and gives focus back. */
export function Dialog({
  isOpen,
  onClose,
  title,
  place = 'middle',
  children,
  footer,
  className,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const t = useTranslate()
  useEffect(() => {
    const dialog = ref.current
    if (isOpen && dialog?.open === false) openModal(dialog)
    if (!isOpen && dialog?.open) dialog.close()
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it; the keyboard has Escape
    <dialog
      aria-labelledby={titleId}
      className={classes(
        'overflow-clip bg-surface p-0 shadow-float transition-all backdrop:bg-black/50 starting:open:opacity-0',
        places[place],
        className,
      )}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      // The close event of a nested dialog arrives here as well.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      ref={ref}
    >
      {isOpen && (
        <div className="flex h-full max-h-[inherit] flex-col">
          <header className="flex items-center justify-between gap-3 border-line border-b py-2 pr-2 pl-5">
            <h2 className="font-bold text-base" id={titleId}>
              {title}
            </h2>
            <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && (
            <footer className="border-line border-t px-5 py-4" data-bar>
              {footer}
            </footer>
          )}
        </div>
      )}
    </dialog>
  )
}

/** A dialog from the side, the whole height of the screen. */
export const Drawer = (props: Omit<DialogProps, 'place'>) => <Dialog {...props} place="right" />
