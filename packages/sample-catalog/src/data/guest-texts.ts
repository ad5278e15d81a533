import { table } from '../table.ts';

/** A text in several languages, by their tags. */
export type GuestText = Readonly<Record<string, string>>;

function texts(rows: string): readonly GuestText[] {
  return table(rows).map(([en = '', de = '', fr = '', es = '', it = '']) => ({ en, de, fr, es, it }));
}

/** English | German | French | Spanish | Italian. */
export const importantTexts = texts(`
  City tax is paid at the hotel. | Die Ortstaxe wird im Hotel bezahlt. | La taxe de séjour se règle à l’hôtel. | La tasa turística se paga en el hotel. | La tassa di soggiorno si paga in hotel.
  A deposit of 50 is taken on arrival. | Bei der Ankunft wird eine Kaution von 50 verlangt. | Une caution de 50 est demandée à l’arrivée. | A la llegada se cobra un depósito de 50. | All’arrivo è richiesta una cauzione di 50.
  Guests who arrive after 22:00 call beforehand. | Wer nach 22 Uhr ankommt, ruft vorher an. | En cas d’arrivée après 22 h, merci d’appeler avant. | Quien llegue después de las 22:00 debe llamar antes. | Chi arriva dopo le 22 telefoni prima.
  The lift is renewed in winter. | Im Winter wird der Aufzug erneuert. | L’ascenseur est rénové en hiver. | El ascensor se renueva en invierno. | In inverno l’ascensore viene rinnovato.
`);

export const paymentTexts = texts(`
  Cards and cash are accepted. | Karten und Bargeld werden angenommen. | Cartes et espèces acceptées. | Se aceptan tarjetas y efectivo. | Si accettano carte e contanti.
  Cards only; no cash. | Nur Kartenzahlung, kein Bargeld. | Paiement par carte uniquement. | Solo tarjetas, no se acepta efectivo. | Solo carte, niente contanti.
  The first night is paid when booking. | Die erste Nacht wird bei der Buchung bezahlt. | La première nuit est réglée à la réservation. | La primera noche se paga al reservar. | La prima notte si paga alla prenotazione.
`);

export const petTexts = {
  welcome: texts(`
    Pets are welcome. | Haustiere sind willkommen. | Les animaux sont les bienvenus. | Se admiten mascotas. | Gli animali sono i benvenuti.
    Dogs are welcome for a fee. | Hunde sind gegen Gebühr willkommen. | Chiens admis avec supplément. | Se admiten perros con suplemento. | Cani ammessi con supplemento.
  `),
  refused: texts(`
    Pets are not allowed. | Haustiere sind nicht erlaubt. | Les animaux ne sont pas admis. | No se admiten mascotas. | Gli animali non sono ammessi.
  `),
};
