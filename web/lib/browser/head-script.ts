/** Where this browser stores the theme that was chosen. */
export const themeKey = 'theme'

/**
 * Inline script in the head, before the first paint: the wrong theme never flashes, and a signed-in user never
 * sees the Login button.
 */
export const headScript = `try{var d=document.documentElement.dataset,t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')d.theme=t;if(/(^|; )(__Host-)?person=[^;]/.test(document.cookie))d.person=''}catch{}`
