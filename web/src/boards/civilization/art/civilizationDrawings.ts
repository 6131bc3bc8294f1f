/** The large pictures of Civilization: a file of its own, loaded beside the board. */
export { BUILDINGS } from './buildings';
export { GREAT_PEOPLE, LEADERS } from './heads';
