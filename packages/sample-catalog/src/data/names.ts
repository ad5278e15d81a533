/**
 * How hotels are named in the languages of the sample. A line is a slot and its words, which may
 * have slots of their own; `{city}` is the name of the city. The lines of a type of property are
 * patterns, with how often each is used. `street` is an address, `#` its number; `site` is where in
 * a city a hotel of a brand may be.
 */
export const nameStyles: Readonly<Record<string, string>> = {
  german: `
    HOTEL: Hotel {noun} 16, Hotel {compound} 9, Hotel {surname} 8, Landhotel {noun} 4
    HOTEL: Boutique Hotel {compound} 3, Grand Hotel {city} 3, Parkhotel {city} 2, Hotel {city}er Hof 2
    HOTEL: Hotel {noun} {city} 3, Schlosshotel {compound} 2
    GUESTHOUSE: Gasthof {zum} 8, Pension {given} 6, Pension {compound} 4
    B&B: Haus {given} 4
    noun: Adler, Krone, Post, Löwen, Sonne, Hirsch, Bären, Engel, Stern, Traube, Linde, Schwan, Anker
    noun: Bellevue, Central, Europa, Regina, Kaiserhof, Königshof, Residenz, Astoria
    compound: {front}{back}, {front}{back}, {surname}{back}
    front: Sonnen, Berg, Wald, See, Alpen, Tannen, Linden, Rosen, Eichen, Kirch, Mühlen, Stein, Schloss, Bach
    back: hof, blick, haus, eck, garten, grund, feld, alm, stube, schlössl, burg, höhe, ruh, winkel
    zum: zur Post, zum Löwen, zum Hirschen, zur Linde, zum Goldenen Lamm, zur Krone, zum Weißen Rössl
    surname: Huber, Gruber, Wagner, Müller, Bauer, Pichler, Steiner, Moser, Mayr, Hofer
    given: Anna, Maria, Elisabeth, Christine, Johanna, Theresia, Sissi, Franziska
    street: Hauptstraße #, Bahnhofstraße #, Lindengasse #, Kirchplatz #, Ringstraße #, Schulgasse #
    site: City, Hauptbahnhof, Airport, Messe, Altstadt, Nord, West, Süd, Am Park`,
  french: `
    HOTEL: Hôtel {de} 14, Hôtel {noun} 8, Hôtel {noun} {city} 5, Grand Hôtel {de} 4, Grand Hôtel {city} 2
    HOTEL: Logis {de} 3, Château {castle} 4, Hôtel {surname} 3, Hôtel Saint-{saint} {city} 2
    GUESTHOUSE: Auberge {de} 5
    B&B: Chambres d'hôtes {given} 3, Villa {given} 3
    de: de la Gare, de la Paix, du Parc, de France, du Centre, de l'Europe, de la Poste, du Lac, du Port
    noun: Bellevue, Beau Rivage, Beauséjour, Mirabeau, Voltaire, Lamartine, Molière, Régence, Belle Époque
    noun: Excelsior, Méditerranée, Azur, Panoramic, Terminus, Majestic, Rivoli, Vendôme, Lumière, Cézanne
    castle: de Belleroche, des Ormes, de Valfleury, de la Roche, de Montclair
    given: Amélie, Camille, Marguerite, Joséphine, Madeleine, Céleste, Eugénie, Hélène
    surname: Durand, Lefèvre, Moreau, Girard, Chevalier, Fontaine, Mercier, Perrin, Delacroix, Rivière
    saint: Antoine, Germain, Honoré, Jean, Michel, Roch, Martin, Étienne
    street: # Rue de la République, # Avenue de la Gare, # Place du Marché, # Rue Victor Hugo
    site: Centre, Gare, Airport, Centre Historique, Nord, Sud, Vieux Port, Est`,
  spanish: `
    HOTEL: Hotel {noun} 14, Hotel {noun} {city} 6, Hotel {place} 6, Gran Hotel {noun} 4, Gran Hotel {city} 2
    HOTEL: Hotel Boutique {noun} 3, Hotel {surname} 2
    GUESTHOUSE: Hostal {noun} 6, Hostal {given} 5, Pensión {given} 5
    B&B: Casa Rural {rural} 4, Posada {rural} 4
    noun: Miramar, Bellavista, Plaza Mayor, Los Ángeles, El Mirador, La Fuente, Reina Isabel, Don Quijote
    noun: El Greco, Las Palmeras, Cervantes, Goya, Velázquez, Alcázar, Macarena, San Miguel, Europa
    place: Plaza de España, Puerta de Toledo, Gran Vía, Las Ramblas, Plaza Nueva, Alameda, Santa Ana
    rural: La Encina, El Molino, Los Pinos, La Casona de {given}, El Cortijo, La Dehesa, Las Eras, El Nogal
    given: Carmen, Lola, Pilar, Mercedes, Josefina, Dolores, Remedios, Paquita
    surname: García, Fernández, Muñoz, Ibáñez, Castillo, Serrano, Ortega, Núñez, Peña, Aguirre
    street: Calle Mayor #, Plaza de la Constitución #, Avenida de Andalucía #, Calle San Juan #
    site: Centro, Airport, Estación, Playa, Norte, Sur, Parque, Plaza`,
  italian: `
    HOTEL: Hotel {noun} 15, Hotel {noun} {city} 6, Albergo {noun2} 6, Grand Hotel {noun} 3
    HOTEL: Grand Hotel {city} 2, Relais {rural} 3, Hotel {place} 3
    GUESTHOUSE: Albergo {noun} 5, Pensione {given} 6, Locanda {noun2} 4
    B&B: Villa {given} 5, B&B {noun2} 5, Agriturismo {rural} 4
    noun: Bellavista, Miramare, Europa, Excelsior, Continental, Splendid, Garibaldi, Cavour, Dante
    noun: Michelangelo, Raffaello, Giulietta, San Marco, Santa Lucia, Rialto, Vesuvio, Adria, Belvedere
    noun2: al Ponte, alla Posta, del Sole, della Luna, al Cavallino, Alle Tre Corone, del Golfo, del Duomo
    rural: Il Poggio, La Quercia, Le Vigne, Santa Caterina, Il Casale, Podere {given}, La Fontana, San Rocco
    place: Piazza Vecchia, Porta Romana, Via Veneto, Canal Grande, Lungomare, Duomo, Porto Antico
    given: Giulia, Lucia, Beatrice, Ornella, Fiorella, Rosetta, Adele, Livia
    street: Via Roma #, Corso Garibaldi #, Piazza Mazzini #, Via Dante Alighieri #, Viale dei Mille #
    site: Centro, Stazione, Airport, Fiera, Nord, Sud, Porta Nuova, Lungomare`,
  english: `
    HOTEL: The {noun} 12, {noun} Hotel 12, The {noun} Hotel 8, {surname} Arms Hotel 4, Grand Hotel {city} 3
    HOTEL: {city} City Hotel 2, The {noun} {city} 3, {compound} Country House Hotel 3
    HOTEL: {compound} Castle Hotel 3
    B&B: {compound} House 6, {compound} B&B 4
    GUESTHOUSE: {compound} Lodge 5, {compound} Inn 5, The {animal} Inn 6, {surname}'s Guesthouse 4
    noun: Royal, Victoria, Albert, Shelburne, Davenport, Merchant, Regent, Georgian, Harbour, Station
    noun: Imperial, Clarence, Windmill, Abbey, Old Rectory, Grosvenor, Waterfront, Belgrave, Kingsway
    compound: {front}{back}, {front}{back}, {front} {place}, {tree} {place}
    front: Ash, Oak, Brook, Glen, Rose, Stone, Kings, Bal, Kil, Heather, Hazel, Fern, Thorn, Raven
    back: ford, field, wood, bury, mount, dale, ton, leigh, brook, more, view, worth, combe
    place: Hill, Park, View, Grove, Manor, Meadow, Cottage
    tree: Willow, Cedar, Maple, Elm, Beech, Chestnut, Holly
    animal: White Hart, Red Lion, Black Swan, Golden Fleece, Fox & Hounds, Dolphin, Blue Boar, Three Tuns
    surname: Fitzgerald, O'Brien, Murphy, O'Connell, Kelly, Byrne, Campbell, Stewart, Hamilton, Percy
    street: # High Street, # Church Road, # Station Road, # Bridge Street, # Park Avenue, # Queen Street
    site: Central, Airport, Downtown, North, South, West, Waterfront, Park, Riverside, Station`,
  portuguese: `
    HOTEL: Hotel {noun} 14, Hotel {noun} {city} 6, Pousada {rural} 6, Grande Hotel {noun} 3, Palácio {rural} 3
    B&B: Quinta {rural} 5, Casa {rural} 5
    GUESTHOUSE: Residencial {noun} 5, Pensão {given} 4
    noun: Avenida, Baía Azul, Miradouro, Infante, Estrela do Mar, Girassol, Mar e Sol, Navegador, Atlântico
    noun: Dom João, Vasco da Gama, Ribeira, Bom Jesus, Santa Luzia, Aliança, Camões, Rossio, Belém, São Jorge
    rural: da Oliveira, do Pinhal, das Flores, de São Bento, da Fonte, do Moinho, dos Anjos, da Serra
    given: Amália, Fátima, Luísa, Beatriz, Conceição, Rosinha, Mariana, Inês
    street: Rua Direita #, Avenida da Liberdade #, Rua do Carmo #, Praça da República #, Largo da Sé #
    site: Centro, Airport, Praia, Marina, Avenida, Norte, Parque`,
  dutch: `
    HOTEL: Hotel {noun} 14, Hotel {noun} {city} 6, Hotel {de} 6, Grachtenhuis {noun} 4, Grand Hotel {city} 3
    HOTEL: Kasteel {rural} 3
    GUESTHOUSE: Herberg {de} 5, Pension {given} 5
    B&B: B&B {de} 5
    noun: Oranje, Amstelzicht, Wilhelmina, Beatrix, Rembrandt, Vondel, Vermeer, Zeezicht, Prinsenhof, Van Gogh
    noun: Europa, Nassau, Keizershof, Duinzicht, Marktzicht, Singel
    de: De Gouden Leeuw, Het Wapen van {city}, De Witte Zwaan, De Molen, De Oude Brug, Het Anker
    rural: Duinrust, Rozenhof, Eikenburg, Kraaybeek, Zonnewende, Vogelzang, Waterland
    given: Annemieke, Johanna, Saskia, Hendrika, Truus, Mieke, Griet, Wilma
    street: Dorpsstraat #, Kerkstraat #, Stationsplein #, Marktplein #, Prinsengracht #, Molenweg #
    site: Centrum, Airport, Centraal Station, Zuid, Noord, West, Oost`,
  nordic: `
    HOTEL: Hotel {noun} 14, Hotell {noun} 6, {noun} Hotel {city} 6, {compound} Herrgård 5
    HOTEL: {compound} Fjordhotell 4, Grand Hotel {city} 3
    GUESTHOUSE: {compound} Gästgiveri 5, Pensionat {given} 5
    noun: Strand, Skansen, Solsidan, Norrsken, Ørsted, Ægir, Saga, Freyja, Kong Håkon, Nyhavn, Nordlys, Viking
    noun: Bryggen, Gyldenløve, Rosenborg, Havnen, Lilla Torg, Løven, Svanen, Hjorten, Aurora
    compound: {front}{back}
    front: Björk, Furu, Lönn, Ek, Gran, Sten, Sand, Holm, Søn, Vester, Øst, Norr, Snø, Fager
    back: vik, näs, holm, dal, lund, berg, ås, gård, sund, strand, heim, nes, fjell
    given: Astrid, Ingrid, Åse, Sigrid, Bjørg, Karin, Märta, Solveig
    street: Storgatan #, Kirkegata #, Havnegade #, Strandvägen #, Torggata #, Skolgatan #
    site: City, Airport, Central Station, Nord, Syd, Waterfront, Park`,
  slavic: `
    HOTEL: Hotel {noun} 15, Hotel {noun} {city} 6, Hotel {surname} 5, Grand Hotel {city} 3
    GUESTHOUSE: Penzion {given} 6, Gościniec {noun} 3
    B&B: Vila {given} 5, Villa {noun} 4
    noun: Jadran, Bílý Kůň, Zlatý Lev, Slavija, Evropa, Dubrava, Panorama, Černý Orel, U Tří Růží, Lipa
    noun: Złoty Róg, Pod Różą, Adriatika, Miramar, Zvezda, Słoneczny, Żubr, Wawel, Riva, Pod Dębem
    given: Ana, Marija, Božena, Jadwiga, Katarína, Milka, Zdeňka, Halina
    surname: Novák, Kowalski, Horvat, Svoboda, Wiśniewski, Dvořák, Kovač, Babić, Zieliński, Krajnc
    street: Hlavní #, ul. Kościuszki #, Obala #, Náměstí Míru #, ul. Długa #, Trg slobode #
    site: City, Airport, Old Town, Centrum, Stare Miasto, Park, Riverside`,
  international: `
    HOTEL: {noun} Hotel 14, Hotel {noun} 8, {noun} {city} Hotel 8, The {noun} {city} 5, {noun} Palace 4
    HOTEL: Grand {noun} 4, Grand Hotel {city} 2, {adjective} {noun} Boutique Hotel 4
    GUESTHOUSE: {noun} Guesthouse 4, {adjective} {plant} Inn 4
    B&B: Villa {plant} 3
    noun: Acropolis, Poseidon, Athena, Olympia, Sultan, Topkapı, Bosphorus, Aegean, Orchid, Lotus, Golden Horn
    noun: Crescent, Sakura, Matsuya, Siam, Pearl, Oasis, Nile, Pharaoh, Al Noor, Al Qasr
    plant: Magnolia, Olive Tree, Lantern, Pagoda, Frangipani, Pomegranate, Hibiscus
    adjective: Royal, Little, Old, Silver, Hidden, Blue, Golden
    street: # Marina Road, # Old Bazaar Street, # Beach Road, # Garden Street, # Temple Road, # Station Square
    site: Centre, Airport, Beach, Marina, Old Town, Park, Riverside, Downtown`,
};

/** Names that are alike in all languages. */
export const commonNames = `
  RESORT: {noun} Resort & Spa 3, {noun} Beach Resort 2
  APARTMENT: {noun} Apartments 4, {city} Suites 1
  HOSTEL: {city} Hostel 2, {noun} Backpackers 1`;
