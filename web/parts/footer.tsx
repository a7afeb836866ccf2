import { Link } from '@tanstack/react-router'
import { useText } from '../lib/text.ts'
import { Logo } from './logo.tsx'

const link = 'inline-flex min-h-9 touch:min-h-11 items-center hover:text-himal hover:underline'

/** The end of every page. */
export function Footer() {
  const text = useText()
  return (
    <footer className="mt-16 border-line border-t bg-sunken">
      <div className="page flex flex-wrap items-start justify-between gap-x-16 gap-y-6 py-10">
        <div className="grid max-w-sm gap-3">
          <Logo />
          <p className="text-muted">{text('footer.line')}</p>
          <p className="text-muted text-xs">{text('footer.prices')}</p>
        </div>
        <nav aria-label={text('footer.market')} className="flex gap-8 text-sm">
          <Link className={link} to="/">
            {text('header.home')}
          </Link>
          <Link className={link} to="/products">
            {text('footer.goods')}
          </Link>
        </nav>
      </div>
    </footer>
  )
}
