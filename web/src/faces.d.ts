/** What is said of all games before one is opened; vite.config.ts makes it from the locale files. */
declare module 'virtual:faces/*' {
  const games: Record<string, { [key: string]: string | Tree }>;
  export default games;

  type Tree = { [key: string]: string | Tree };
}
