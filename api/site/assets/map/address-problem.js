/** What is wrong with an address or with what a person has entered; the message is for people. */
export class AddressProblem extends Error {}
