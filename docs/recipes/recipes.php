<?php

/**
 * Five usual flows, with PHP 8.1 alone:
 * HOTEL_CONTENT_URL=http://127.0.0.1:8080 HOTEL_CONTENT_KEY=hck_… php recipes.php copy.tsv
 */

declare(strict_types=1);

/** The body of a response. Too many requests, and a service that is away, are waited for. */
function send(string $method, string $path, ?array $body = null, int $tries = 5): string
{
    $headers = ['Authorization: ApiKey ' . getenv('HOTEL_CONTENT_KEY'), 'Content-Type: application/json'];
    $http = ['method' => $method, 'header' => $headers, 'ignore_errors' => true, 'timeout' => 60];
    if ($body !== null) {
        $http['content'] = json_encode($body, JSON_THROW_ON_ERROR);
    }
    $url = getenv('HOTEL_CONTENT_URL') . '/content/hotels/v1' . $path;
    $stream = fopen($url, 'r', false, stream_context_create(['http' => $http]));
    if ($stream === false) {
        throw new RuntimeException("$path: no response");
    }
    $received = stream_get_meta_data($stream)['wrapper_data'];
    $text = stream_get_contents($stream);
    $status = (int) explode(' ', $received[0])[1];
    if ($status === 200) {
        return $text;
    }
    if (!in_array($status, [429, 503], true) || $tries === 1) {
        throw new RuntimeException("$path: $status $text");
    }
    preg_match('/^Retry-After: *(\d+)/mi', implode("\n", $received), $wait);
    sleep((int) ($wait[1] ?? 1));
    return send($method, $path, $body, $tries - 1);
}

function post(string $path, array $body): array
{
    return json_decode(send('POST', $path, $body), true, flags: JSON_THROW_ON_ERROR);
}

function typeahead(): void
{
    foreach (post('/hotels/autocomplete', ['query' => 'hilton vienna prat', 'limit' => 1])['items'] as $item) {
        echo "typeahead: $item[baseCode] $item[name]\n";
    }
}

function byCodes(): void
{
    $codes = ['HC0100003', 'HR0100024', 'B-9'];
    $found = post('/hotels/by-base-codes', ['baseCodes' => $codes, 'fields' => ['primary.hotelName']]);
    foreach ($found['hotels'] as ['baseCode' => $code, 'primary' => $primary]) {
        echo "by codes: $code $primary[hotelName]\n";
    }
    foreach ($found['notFound'] as $code) {
        echo "not found: $code\n";
    }
}

function around(): void
{
    $body = ['latitude' => 48.2082, 'longitude' => 16.3738, 'radiusKm' => 25, 'distinct' => true];
    $names = [];
    for ($token = []; $token !== null;) {
        $page = post('/hotels/by-coordinates', $body + ['include' => ['summary'], 'maxSize' => 5] + $token);
        foreach ($page['hotels'] as $hotel) {
            $names[] = $hotel['summary']['name'];
        }
        $token = isset($page['token']) ? ['token' => $page['token']] : null;
    }
    echo 'around: ', count($names), " hotels, the nearest $names[0]\n";
}

/** The checkpoint, and hotels by base code: the time of the last change, and the name. */
function firstCopy(): array
{
    // Before the export, so that what changes meanwhile comes again.
    $since = post('/hotels/changed-since', ['since' => '2999-01-01T00:00:00Z'])['checkpointAt'];
    $query = ['include' => 'content', 'fields' => 'primary.hotelName', 'limit' => 500];
    $hotels = [];
    do {
        $lines = explode("\n", rtrim(send('GET', '/export/catalog?' . http_build_query($query)), "\n"));
        foreach (array_filter($lines) as $text) {
            $line = json_decode($text, true, flags: JSON_THROW_ON_ERROR);
            $query['after'] = $line['code'];
            if ($line['baseCode'] !== null) {
                $hotels[$line['baseCode']] = ['', $line['primary']['hotelName']];
            }
        }
    } while (count($lines) === $query['limit']);
    return [$since, $hotels];
}

function storedCopy(string $file): array
{
    $lines = file($file, FILE_IGNORE_NEW_LINES);
    $hotels = [];
    foreach (array_slice($lines, 1) as $line) {
        [$code, $at, $name] = explode("\t", $line);
        $hotels[$code] = [$at, $name];
    }
    return [$lines[0], $hotels];
}

/** The copy, with its new checkpoint, is replaced once all pages were applied: an error repeats the walk. */
function follow(string $file): void
{
    [$since, $hotels] = file_exists($file) ? storedCopy($file) : firstCopy();
    $changed = $removed = 0;
    $body = ['since' => $since, 'maxSize' => 100, 'fields' => ['primary.hotelName']];
    for ($cursors = []; $cursors !== null;) {
        $page = post('/hotels/changed-since', $body + $cursors);
        foreach ($page['deleted'] as ['baseCode' => $code, 'deletedAt' => $at]) {
            if ($code === null) {
                continue;
            }
            $removed++;
            if (isset($hotels[$code]) && $hotels[$code][0] < $at) {
                unset($hotels[$code]);
            }
        }
        foreach ($page['hotels'] as ['baseCode' => $code, 'changedAt' => $at, 'primary' => $primary]) {
            $changed++;
            $hotels[$code] = [$at, $primary['hotelName']];
        }
        $cursors = array_intersect_key($page, ['cursor' => 1, 'deletedCursor' => 1]) ?: null;
    }
    $text = "$page[checkpointAt]\n";
    foreach ($hotels as $code => [$at, $name]) {
        $text .= "$code\t$at\t$name\n";
    }
    if (file_put_contents("$file.part", $text) !== strlen($text) || !rename("$file.part", $file)) {
        throw new RuntimeException("$file cannot be written");
    }
    echo 'copy: ', count($hotels), " hotels, $changed changed, $removed removed\n";
}

function matchList(): void
{
    $hilton = ['name' => 'Vienna Hilton Prater', 'city' => 'Wien', 'latitude' => 48.2468, 'longitude' => 16.3067];
    $nowhere = ['name' => 'Nowhere Inn', 'city' => 'Nowhere'];
    $hotels = array_map(fn (array $hotel) => $hotel + ['countryCode' => 'AT'], [$hilton, $nowhere]);
    foreach (post('/hotels/match', ['hotels' => $hotels])['results'] as $result) {
        echo "match: $result[verdict] ", $result['baseCode'] ?? '-', "\n";
    }
}

typeahead();
byCodes();
around();
follow($argv[1] ?? 'copy.tsv');
matchList();
