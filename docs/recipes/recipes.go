// Five usual flows, with the standard library of Go:
// HOTEL_CONTENT_URL=http://127.0.0.1:8080 HOTEL_CONTENT_KEY=hck_… go run recipes.go copy.tsv
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"
)

type object = map[string]any

type hotel struct{ changedAt, name string }

// A page of any of the routes: each has some of these.
type page struct {
	Items, Results []struct{ BaseCode, Name, Verdict string }
	Hotels         []struct {
		BaseCode, ChangedAt string
		Primary             struct{ HotelName string }
		Summary             struct{ Name string }
	}
	Deleted                                    []struct{ BaseCode, DeletedAt string }
	NotFound                                   []string
	Token, Cursor, DeletedCursor, CheckpointAt string
}

// call gives the body of a response. Too many requests, and a service that is away, are waited for.
func call(method, path string, body []byte) []byte {
	for tries := 5; ; tries-- {
		request, err := http.NewRequest(method, os.Getenv("HOTEL_CONTENT_URL")+"/content/hotels/v1"+path, bytes.NewReader(body))
		check(err)
		request.Header.Set("Authorization", "ApiKey "+os.Getenv("HOTEL_CONTENT_KEY"))
		request.Header.Set("Content-Type", "application/json")
		response, err := http.DefaultClient.Do(request)
		check(err)
		text, err := io.ReadAll(response.Body)
		check(err)
		response.Body.Close()
		if response.StatusCode == 200 {
			return text
		}
		if (response.StatusCode != 429 && response.StatusCode != 503) || tries == 1 {
			log.Fatalf("%s: %s %s", path, response.Status, text)
		}
		seconds, _ := strconv.Atoi(response.Header.Get("Retry-After"))
		time.Sleep(time.Duration(max(seconds, 1)) * time.Second)
	}
}

func post(path string, body object) (result page) {
	text, err := json.Marshal(body)
	check(err)
	check(json.Unmarshal(call("POST", path, text), &result))
	return
}

func typeahead() {
	for _, item := range post("/hotels/autocomplete", object{"query": "hilton vienna prat", "limit": 1}).Items {
		fmt.Println("typeahead:", item.BaseCode, item.Name)
	}
}

func byCodes() {
	codes := []string{"HC0100003", "HR0100024", "B-9"}
	found := post("/hotels/by-base-codes", object{"baseCodes": codes, "fields": []string{"primary.hotelName"}})
	for _, hotel := range found.Hotels {
		fmt.Println("by codes:", hotel.BaseCode, hotel.Primary.HotelName)
	}
	for _, code := range found.NotFound {
		fmt.Println("not found:", code)
	}
}

func around() {
	body := object{"latitude": 48.2082, "longitude": 16.3738, "radiusKm": 25, "distinct": true, "include": []string{"summary"}, "maxSize": 5}
	names := []string{}
	for more := true; more; {
		found := post("/hotels/by-coordinates", body)
		for _, hotel := range found.Hotels {
			names = append(names, hotel.Summary.Name)
		}
		body["token"], more = found.Token, found.Token != ""
	}
	fmt.Printf("around: %d hotels, the nearest %s\n", len(names), names[0])
}

// firstCopy gives the checkpoint, and hotels by base code.
func firstCopy() (string, map[string]hotel) {
	// Before the export, so that what changes meanwhile comes again.
	since := post("/hotels/changed-since", object{"since": "2999-01-01T00:00:00Z"}).CheckpointAt
	hotels, after := map[string]hotel{}, ""
	for {
		text := call("GET", "/export/catalog?include=content&fields=primary.hotelName&limit=500"+after, nil)
		lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
		var line struct {
			Code, BaseCode string
			Primary        struct{ HotelName string }
		}
		for _, text := range lines {
			if text == "" {
				continue
			}
			line.BaseCode = "" // null leaves what was there
			check(json.Unmarshal([]byte(text), &line))
			if line.BaseCode != "" {
				hotels[line.BaseCode] = hotel{"", line.Primary.HotelName}
			}
		}
		if len(lines) < 500 {
			return since, hotels
		}
		after = "&after=" + url.QueryEscape(line.Code)
	}
}

func storedCopy(file string) (string, map[string]hotel) {
	text, err := os.ReadFile(file)
	if os.IsNotExist(err) {
		return firstCopy()
	}
	check(err)
	lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	hotels := map[string]hotel{}
	for _, line := range lines[1:] {
		cells := strings.Split(line, "\t")
		hotels[cells[0]] = hotel{cells[1], cells[2]}
	}
	return lines[0], hotels
}

// follow replaces the copy, with its new checkpoint, once all pages were applied: an error repeats the walk.
func follow(file string) {
	since, hotels := storedCopy(file)
	body := object{"since": since, "maxSize": 100, "fields": []string{"primary.hotelName"}}
	changed, removed, checkpoint := 0, 0, since
	for more := true; more; {
		found := post("/hotels/changed-since", body)
		for _, gone := range found.Deleted {
			if gone.BaseCode == "" {
				continue
			}
			removed++
			if hotels[gone.BaseCode].changedAt < gone.DeletedAt {
				delete(hotels, gone.BaseCode)
			}
		}
		for _, one := range found.Hotels {
			hotels[one.BaseCode] = hotel{one.ChangedAt, one.Primary.HotelName}
		}
		changed, checkpoint, more = changed+len(found.Hotels), found.CheckpointAt, false
		for name, cursor := range map[string]string{"cursor": found.Cursor, "deletedCursor": found.DeletedCursor} {
			delete(body, name)
			if cursor != "" {
				body[name], more = cursor, true
			}
		}
	}
	text := bytes.NewBufferString(checkpoint + "\n")
	for code, hotel := range hotels {
		fmt.Fprintf(text, "%s\t%s\t%s\n", code, hotel.changedAt, hotel.name)
	}
	check(os.WriteFile(file+".part", text.Bytes(), 0o644))
	check(os.Rename(file+".part", file))
	fmt.Printf("copy: %d hotels, %d changed, %d removed\n", len(hotels), changed, removed)
}

func match() {
	hilton := object{"name": "Vienna Hilton Prater", "city": "Wien", "countryCode": "AT", "latitude": 48.2468, "longitude": 16.3067}
	nowhere := object{"name": "Nowhere Inn", "city": "Nowhere", "countryCode": "AT"}
	for _, result := range post("/hotels/match", object{"hotels": []object{hilton, nowhere}}).Results {
		if result.BaseCode == "" {
			result.BaseCode = "-"
		}
		fmt.Println("match:", result.Verdict, result.BaseCode)
	}
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func main() {
	typeahead()
	byCodes()
	around()
	follow(append(os.Args, "copy.tsv")[1])
	match()
}
