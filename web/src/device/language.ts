/** Tells the system in which language the app is offered for installing. */
export function tellLanguage(language: string): void {
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/manifest-${language}.webmanifest`);
}
