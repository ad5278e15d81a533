import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * Five usual flows, with the standard library of Java 17:
 * HOTEL_CONTENT_URL=http://127.0.0.1:8080 HOTEL_CONTENT_KEY=hck_… java Recipes.java copy.tsv
 */
class Recipes {
    static final HttpClient client = HttpClient.newHttpClient();

    record Hotel(String changedAt, String name) {}

    record Copy(String checkpoint, Map<String, Hotel> hotels) {}

    public static void main(String[] arguments) throws Exception {
        typeahead();
        byCodes();
        around();
        follow(Path.of(arguments.length > 0 ? arguments[0] : "copy.tsv"));
        match();
    }

    static void typeahead() throws Exception {
        var found = post("/hotels/autocomplete", "{'query': 'hilton vienna prat', 'limit': 1}");
        for (var item : found.get("items").list())
            System.out.println("typeahead: " + item.get("baseCode") + " " + item.get("name"));
    }

    static void byCodes() throws Exception {
        var found = post("/hotels/by-base-codes",
            "{'baseCodes': ['HC0100003', 'HR0100024', 'B-9'], 'fields': ['primary.hotelName']}");
        for (var hotel : found.get("hotels").list())
            System.out.println("by codes: " + hotel.get("baseCode") + " " + hotel.get("primary").get("hotelName"));
        for (var code : found.get("notFound").list()) System.out.println("not found: " + code);
    }

    static void around() throws Exception {
        var names = new ArrayList<String>();
        for (var token = ""; token != null;) {
            var page = post("/hotels/by-coordinates", "{'latitude': 48.2082, 'longitude': 16.3738, 'radiusKm': 25,"
                + "'distinct': true, 'include': ['summary'], 'maxSize': 5" + token + "}");
            for (var hotel : page.get("hotels").list()) names.add(hotel.get("summary").get("name").toString());
            token = member("token", page);
        }
        System.out.println("around: " + names.size() + " hotels, the nearest " + names.get(0));
    }

    static Copy firstCopy() throws Exception {
        // Before the export, so that what changes meanwhile comes again.
        var since = post("/hotels/changed-since", "{'since': '2999-01-01T00:00:00Z'}").get("checkpointAt").toString();
        var hotels = new LinkedHashMap<String, Hotel>();
        for (var after = "";;) {
            var text = send("GET", "/export/catalog?include=content&fields=primary.hotelName&limit=500" + after, "");
            var lines = text.lines().map(Json::parse).toList();
            for (var line : lines)
                if (line.get("baseCode") != null)
                    hotels.put(line.get("baseCode").toString(), new Hotel("", line.get("primary").get("hotelName").toString()));
            if (lines.size() < 500) return new Copy(since, hotels);
            after = "&after=" + URLEncoder.encode(lines.get(lines.size() - 1).get("code").toString(), UTF_8);
        }
    }

    static Copy storedCopy(Path file) throws Exception {
        var lines = Files.readAllLines(file);
        var hotels = new LinkedHashMap<String, Hotel>();
        for (var line : lines.subList(1, lines.size())) {
            var cells = line.split("\t", -1);
            hotels.put(cells[0], new Hotel(cells[1], cells[2]));
        }
        return new Copy(lines.get(0), hotels);
    }

    /** The copy, with its new checkpoint, is replaced once all pages were applied: an error repeats the walk. */
    static void follow(Path file) throws Exception {
        var copy = Files.exists(file) ? storedCopy(file) : firstCopy();
        var hotels = copy.hotels;
        int changed = 0;
        int removed = 0;
        String checkpoint = copy.checkpoint;
        for (var cursors = ""; cursors != null;) {
            var page = post("/hotels/changed-since", "{'since': '" + copy.checkpoint + "', 'maxSize': 100,"
                + "'fields': ['primary.hotelName']" + cursors + "}");
            for (var gone : page.get("deleted").list()) {
                if (gone.get("baseCode") == null) continue;
                removed += 1;
                var known = hotels.get(gone.get("baseCode").toString());
                if (known != null && known.changedAt.compareTo(gone.get("deletedAt").toString()) < 0)
                    hotels.remove(gone.get("baseCode").toString());
            }
            for (var hotel : page.get("hotels").list()) {
                changed += 1;
                var name = hotel.get("primary").get("hotelName").toString();
                hotels.put(hotel.get("baseCode").toString(), new Hotel(hotel.get("changedAt").toString(), name));
            }
            checkpoint = page.get("checkpointAt").toString();
            var cursor = member("cursor", page);
            var deletedCursor = member("deletedCursor", page);
            cursors = cursor == null ? deletedCursor : deletedCursor == null ? cursor : cursor + deletedCursor;
        }
        var lines = new ArrayList<String>(List.of(checkpoint));
        hotels.forEach((code, hotel) -> lines.add(code + "\t" + hotel.changedAt + "\t" + hotel.name));
        var part = Path.of(file + ".part");
        Files.write(part, lines);
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        System.out.println("copy: " + hotels.size() + " hotels, " + changed + " changed, " + removed + " removed");
    }

    static void match() throws Exception {
        var found = post("/hotels/match", "{'hotels': [{'name': 'Vienna Hilton Prater', 'city': 'Wien',"
            + "'countryCode': 'AT', 'latitude': 48.2468, 'longitude': 16.3067},"
            + "{'name': 'Nowhere Inn', 'city': 'Nowhere', 'countryCode': 'AT'}]}");
        for (var result : found.get("results").list())
            System.out.println("match: " + result.get("verdict") + " " + (result.get("baseCode") == null ? "-" : result.get("baseCode")));
    }

    /** @param body JSON, with apostrophes for quotation marks */
    static Json post(String path, String body) throws Exception {
        return Json.parse(send("POST", path, body.replace('\'', '"')));
    }

    /** The body of a response. Too many requests, and a service that is away, are waited for. */
    static String send(String method, String path, String body) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(System.getenv("HOTEL_CONTENT_URL") + "/content/hotels/v1" + path))
            .header("Authorization", "ApiKey " + System.getenv("HOTEL_CONTENT_KEY"))
            .header("Content-Type", "application/json")
            .method(method, HttpRequest.BodyPublishers.ofString(body))
            .build();
        for (int tries = 5;; tries -= 1) {
            var response = client.send(request, HttpResponse.BodyHandlers.ofString());
            int status = response.statusCode();
            if (status == 200) return response.body();
            if (status != 429 && status != 503 || tries == 1)
                throw new IllegalStateException(path + ": " + status + " " + response.body());
            Thread.sleep(1000 * response.headers().firstValueAsLong("Retry-After").orElse(1));
        }
    }

    /** What continues a body with a member of a page; null where the page lacks it. */
    static String member(String name, Json page) {
        return page.get(name) == null ? null : ", '" + name + "': '" + page.get(name) + "'";
    }

    /** A value of JSON. Java has no reader of its own: use that of your project. */
    record Json(Object value) {
        static Json parse(String text) {
            return new Reader(text).value();
        }

        /** A member that is there and not null. */
        Json get(String name) {
            return (Json) ((Map<?, ?>) value).get(name);
        }

        List<Json> list() {
            return ((List<?>) value).stream().map(Json.class::cast).toList();
        }

        @Override
        public String toString() {
            return String.valueOf(value);
        }
    }

    static class Reader {
        private final String text;
        private int at = 0;

        Reader(String text) {
            this.text = text;
        }

        Json value() {
            var found = switch (next()) {
                case '{' -> object();
                case '[' -> array();
                case '"' -> string();
                default -> word();
            };
            return found == null ? null : new Json(found);
        }

        private char next() {
            while (" \n\r\t,:".indexOf(text.charAt(at)) >= 0) at += 1;
            return text.charAt(at);
        }

        private Map<String, Json> object() {
            var members = new LinkedHashMap<String, Json>();
            for (at += 1; next() != '}';) {
                var name = string();
                members.put(name, value());
            }
            at += 1;
            return members;
        }

        private List<Json> array() {
            var entries = new ArrayList<Json>();
            for (at += 1; next() != ']';) entries.add(value());
            at += 1;
            return entries;
        }

        private String string() {
            var characters = new StringBuilder();
            for (at += 1; text.charAt(at) != '"'; at += 1) {
                char character = text.charAt(at);
                if (character == '\\') {
                    character = text.charAt(at += 1);
                    int control = "bfnrt".indexOf(character);
                    if (control >= 0) character = "\b\f\n\r\t".charAt(control);
                    else if (character == 'u') character = (char) Integer.parseInt(text.substring(at + 1, at += 5), 16);
                }
                characters.append(character);
            }
            at += 1;
            return characters.toString();
        }

        /** A number, as it is written; true, false or null. */
        private Object word() {
            int start = at;
            while (at < text.length() && ",]} \n\r\t".indexOf(text.charAt(at)) < 0) at += 1;
            var word = text.substring(start, at);
            return word.equals("null") ? null : word;
        }
    }
}
